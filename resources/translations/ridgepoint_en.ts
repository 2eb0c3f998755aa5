<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%1 comes first of %n chips.</source>
        <translation>
            <numerusform>%1 comes first of %n chip.</numerusform>
            <numerusform>%1 comes first of %n chips.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n scenarios.</source>
        <translation>
            <numerusform>%1 over %n scenario.</numerusform>
            <numerusform>%1 over %n scenarios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n values.</source>
        <translation>
            <numerusform>%1 over %n value.</numerusform>
            <numerusform>%1 over %n values.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change neither step time nor memory.</source>
        <translation>
            <numerusform>%n changes neither step time nor memory.</numerusform>
            <numerusform>%n change neither step time nor memory.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n chips</source>
        <translation>
            <numerusform>%n chip</numerusform>
            <numerusform>%n chips</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fields follow the chip</source>
        <translation>
            <numerusform>%n field follows the chip</numerusform>
            <numerusform>%n fields follow the chip</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings. Each gain was computed with its change made.</source>
        <translation>
            <numerusform>%n finding. Its gain was computed with its change made.</numerusform>
            <numerusform>%n findings. Each gain was computed with its change made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of collectives · %1 a step exposed</source>
        <translation>
            <numerusform>%n kind of collective · %1 a step exposed</numerusform>
            <numerusform>%n kinds of collectives · %1 a step exposed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more errors</source>
        <translation>
            <numerusform>%n more error</numerusform>
            <numerusform>%n more errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers, the one that matters most first.</source>
        <translation>
            <numerusform>%n number.</numerusform>
            <numerusform>%n numbers, the one that matters most first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operations; the longest is %1 with %2 of the step, bound by %3.</source>
        <translation>
            <numerusform>%n operation: %1 with %2 of the step, bound by %3.</numerusform>
            <numerusform>%n operations; the longest is %1 with %2 of the step, bound by %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n remarks ▾</source>
        <translation>
            <numerusform>%n remark ▾</numerusform>
            <numerusform>%n remarks ▾</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs written to %1.</source>
        <translation>
            <numerusform>%n run written to %1.</numerusform>
            <numerusform>%n runs written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios on the Pareto front.</source>
        <translation>
            <numerusform>%n scenario on the Pareto front.</numerusform>
            <numerusform>%n scenarios on the Pareto front.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios. Click a point to choose it.</source>
        <translation>
            <numerusform>%n scenario. Click the point to choose it.</numerusform>
            <numerusform>%n scenarios. Click a point to choose it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n settings understood.</source>
        <translation>
            <numerusform>%n setting understood.</numerusform>
            <numerusform>%n settings understood.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Behind it: the errors on %n measured runs of %1 (%2).</source>
        <translation>
            <numerusform>Behind it: the error on %n measured run of %1 (%2).</numerusform>
            <numerusform>Behind it: the errors on %n measured runs of %1 (%2).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Calibration %1 is in use; %n runs were used, leaving a family out nine in ten are within %2.</source>
        <translation>
            <numerusform>Calibration %1 is in use; %n run was used, leaving a family out nine in ten are within %2.</numerusform>
            <numerusform>Calibration %1 is in use; %n runs were used, leaving a family out nine in ten are within %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Calibration %1 is in use; %n runs were used.</source>
        <translation>
            <numerusform>Calibration %1 is in use; %n run was used.</numerusform>
            <numerusform>Calibration %1 is in use; %n runs were used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Evaluating %n scenarios…</source>
        <translation>
            <numerusform>Evaluating %n scenario…</numerusform>
            <numerusform>Evaluating %n scenarios…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fitting the calibration to %n runs of yours and the published ones; this takes about a minute.</source>
        <translation>
            <numerusform>Fitting the calibration to %n run of yours and the published ones; this takes about a minute.</numerusform>
            <numerusform>Fitting the calibration to %n runs of yours and the published ones; this takes about a minute.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2, in %n steps.</source>
        <translation>
            <numerusform>From %1 to %2, in %n step.</numerusform>
            <numerusform>From %1 to %2, in %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>HBM of %n scenarios.</source>
        <translation>
            <numerusform>HBM of %n scenario.</numerusform>
            <numerusform>HBM of %n scenarios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Predicted against measured step time of %n published runs.</source>
        <translation>
            <numerusform>Predicted against measured step time of %n published run.</numerusform>
            <numerusform>Predicted against measured step time of %n published runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scaling over %n sizes.</source>
        <translation>
            <numerusform>Scaling over %n size.</numerusform>
            <numerusform>Scaling over %n sizes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Step times of %n scenarios.</source>
        <translation>
            <numerusform>Step times of %n scenario.</numerusform>
            <numerusform>Step times of %n scenarios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Throughput of %n batches.</source>
        <translation>
            <numerusform>Throughput of %n batch.</numerusform>
            <numerusform>Throughput of %n batches.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Time to the first token for %n prompt lengths.</source>
        <translation>
            <numerusform>Time to the first token for %n prompt length.</numerusform>
            <numerusform>Time to the first token for %n prompt lengths.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>calibration: %1, median error %2 on %n runs</source>
        <translation>
            <numerusform>calibration: %1, median error %2 on %n run</numerusform>
            <numerusform>calibration: %1, median error %2 on %n runs</numerusform>
        </translation>
    </message>
</context>
</TS>
