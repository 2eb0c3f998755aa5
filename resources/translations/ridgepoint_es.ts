<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>Ridgepoint</name>
    <message>
        <source>“%1” is no remat policy; nearest: %2. There are: %3.</source>
        <translation>«%1» no es una política de recálculo; la más parecida: %2. Hay: %3.</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”; nearest: %2. Type a part of a name, or open the list.</source>
        <translation>Nada aquí se llama «%1»; lo más parecido: %2. Escriba parte de un nombre o abra la lista.</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>memoria del anfitrión</translation>
    </message>
    <message>
        <source>fits to %1 (%2) · %3 tokens a step</source>
        <translation>cabe hasta %1 (%2) · %3 tokens por paso</translation>
    </message>
    <message>
        <source>fits to %1 (%2) · %3</source>
        <translation>cabe hasta %1 (%2) · %3</translation>
    </message>
    <message>
        <source>The host link is in use, but beside the operations: what is offloaded belongs to the step and to no single operation, so no point lies on this level. Its time, where it is not hidden, is “%1” in the bar of the step.</source>
        <translation>El enlace con el host está en uso, pero junto a las operaciones: lo descargado pertenece al paso y a ninguna operación concreta, así que ningún punto está en este nivel. Su tiempo, cuando no queda oculto, es «%1» en la barra del paso.</translation>
    </message>
    <message>
        <source>%1, changes numerics</source>
        <translation>%1, cambia la numérica</translation>
    </message>
    <message>
        <source>A published setting fits: %1</source>
        <translation>Cabe un ajuste publicado: %1</translation>
    </message>
    <message>
        <source>%1
The same model on the same chip, for the same kind of work. A click takes it in place of this scenario; it can be undone.</source>
        <translation>%1
El mismo modelo en el mismo chip, para el mismo tipo de trabajo. Un clic lo pone en lugar de este escenario; se puede deshacer.</translation>
    </message>
    <message>
        <source>Published setting: %1</source>
        <translation>Ajuste publicado: %1</translation>
    </message>
    <message>
        <source>Enter or a click shows where this figure comes from.</source>
        <translation>Intro o un clic muestran de dónde sale esta cifra.</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>límite</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>veredicto</translation>
    </message>
    <message>
        <source>No valid result: the messages below say what stands in the way.</source>
        <translation>No hay resultado válido: los mensajes de abajo dicen qué lo impide.</translation>
    </message>
    <message>
        <source>All that a GPU cluster offers</source>
        <translation>Todo lo que ofrece un clúster de GPU</translation>
    </message>
    <message>
        <source>Degrees, schedule, ZeRO, overlap, kernels, offload, micro-batch and recompute, with the tokens of a step kept.</source>
        <translation>Grados, planificación, ZeRO, solapamiento, kernels, descarga, microlote y recálculo, manteniendo los tokens de un paso.</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Batería</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <source>Workloads and their weights</source>
        <translation>Cargas y sus pesos</translation>
    </message>
    <message>
        <source>Double-click a weight to change it: twice the weight counts twice.</source>
        <translation>Haga doble clic en un peso para cambiarlo: el doble de peso cuenta el doble.</translation>
    </message>
    <message>
        <source>Add a workload</source>
        <translation>Añadir una carga</translation>
    </message>
    <message>
        <source>Add a scenario of the gallery to the suite.</source>
        <translation>Añadir a la batería un escenario de la galería.</translation>
    </message>
    <message>
        <source>Take the chosen workload out of the suite.</source>
        <translation>Quitar de la batería la carga elegida.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Chips to rank</source>
        <translation>Chips que ordenar</translation>
    </message>
    <message>
        <source>tokens a dollar</source>
        <translation>tokens por dólar</translation>
    </message>
    <message>
        <source>Rank by</source>
        <translation>Ordenar por</translation>
    </message>
    <message>
        <source>Chips of the suite, best first</source>
        <translation>Chips de la batería, el mejor primero</translation>
    </message>
    <message>
        <source>Put the present scenario on the chosen chip, as the suite ran it. Can be undone.</source>
        <translation>Llevar el escenario actual al chip elegido, tal como lo evaluó la batería. Se puede deshacer.</translation>
    </message>
    <message>
        <source>Suite: %1</source>
        <translation>Batería: %1</translation>
    </message>
    <message>
        <source>present scenario</source>
        <translation>escenario actual</translation>
    </message>
    <message>
        <source>add a workload…</source>
        <translation>añadir una carga…</translation>
    </message>
    <message>
        <source>The weight “%1” is not understood: type a number above 0.</source>
        <translation>El peso «%1» no se entiende: escriba un número mayor que 0.</translation>
    </message>
    <message>
        <source>Tick the chips to rank.</source>
        <translation>Marque los chips que ordenar.</translation>
    </message>
    <message>
        <source>Each workload on as many chips and with as many tokens a step as it has; the score is the weighted geometric mean over the first chip. Where one does not fit there is none.</source>
        <translation>Cada carga con tantos chips y tantos tokens por paso como tiene; la puntuación es la media geométrica ponderada respecto al primer chip. Donde una no cabe, no la hay.</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, no cabe</translation>
    </message>
    <message>
        <source>%1 chips · step %2 · MFU %3 · %4</source>
        <translation>%1 chips · paso %2 · MFU %3 · %4</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Lo decide</translation>
    </message>
    <message>
        <source>tokens/s per chip, %1 = 1</source>
        <translation>tokens/s por chip, %1 = 1</translation>
    </message>
    <message>
        <source>tokens a dollar, %1 = 1</source>
        <translation>tokens por dólar, %1 = 1</translation>
    </message>
    <message>
        <source>No chip runs all of these workloads within its memory: the tip of each cell says why.</source>
        <translation>Ningún chip ejecuta todas estas cargas dentro de su memoria: la ayuda de cada celda dice por qué.</translation>
    </message>
    <message>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <source>decided by</source>
        <translation>lo decide</translation>
    </message>
    <message>
        <source>sum so far</source>
        <translation>suma hasta aquí</translation>
    </message>
    <message>
        <source>The steps of %1 do not lead from the first value to the last: upwards takes a factor above 1 or a step above 0, downwards one below.</source>
        <translation>Los pasos de %1 no llevan del primer valor al último: hacia arriba hace falta un factor mayor que 1 o un paso mayor que 0, hacia abajo uno menor.</translation>
    </message>
    <message>
        <source>These are more than a million values: take a larger step.</source>
        <translation>Son más de un millón de valores: tome un paso mayor.</translation>
    </message>
    <message>
        <source>The field does not take the value “%1”.</source>
        <translation>El campo no admite el valor «%1».</translation>
    </message>
    <message>
        <source>The values are not understood: type a list as in 1,2,4 or a range as in 1:64:x2 or 1:64:+1.</source>
        <translation>Los valores no se entienden: escriba una lista como 1,2,4 o un intervalo como 1:64:x2 o 1:64:+1.</translation>
    </message>
    <message>
        <source>Several changes together gain more</source>
        <translation>Varios cambios juntos ganan más</translation>
    </message>
    <message>
        <source>Batch, mesh, schedule and remat were searched together, the tokens of a step kept.</source>
        <translation>Se buscaron juntos lote, malla, planificación y rematerialización, manteniendo los tokens de un paso.</translation>
    </message>
    <message>
        <source>points searched</source>
        <translation>puntos recorridos</translation>
    </message>
    <message>
        <source>fastest step</source>
        <translation>paso más rápido</translation>
    </message>
    <message>
        <source>best speed-up of one change</source>
        <translation>mejor aceleración de un solo cambio</translation>
    </message>
    <message numerus="yes">
        <source>%1 comes first of %n chips.</source>
        <translation><numerusform>%1 queda primero de %n chip.</numerusform><numerusform>%1 queda primero de %n chips.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation><numerusform>y %n más</numerusform><numerusform>y %n más</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n change neither step time nor memory.</source>
        <translation><numerusform>%n no cambia ni el tiempo de paso ni la memoria.</numerusform><numerusform>%n no cambian ni el tiempo de paso ni la memoria.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n settings understood.</source>
        <translation><numerusform>%n ajuste comprendido.</numerusform><numerusform>%n ajustes comprendidos.</numerusform></translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Importar ajustes</translation>
    </message>
    <message>
        <source>Settings (*.sh *.txt *.yml *.yaml *.json)</source>
        <translation>Ajustes (*.sh *.txt *.yml *.yaml *.json)</translation>
    </message>
    <message>
        <source>Save a report</source>
        <translation>Guardar un informe</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Página web (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The scenario has no valid result: there is nothing to report.</source>
        <translation>El escenario no tiene un resultado válido: no hay nada que informar.</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>A scenario from MaxText's, Hugging Face's or Megatron-LM's settings.</source>
        <translation>Un escenario a partir de ajustes de MaxText, Hugging Face o Megatron-LM.</translation>
    </message>
    <message>
        <source>Save a re&amp;port…</source>
        <translation>Guardar un in&amp;forme…</translation>
    </message>
    <message>
        <source>The scenario, its figures and charts for a design review, as a web page or PDF.</source>
        <translation>El escenario, sus cifras y gráficos para una revisión de diseño, como página web o PDF.</translation>
    </message>
    <message>
        <source>&amp;Paste settings</source>
        <translation>Pegar a&amp;justes</translation>
    </message>
    <message>
        <source>A scenario from the settings on the clipboard.</source>
        <translation>Un escenario a partir de los ajustes del portapapeles.</translation>
    </message>
    <message>
        <source> (did you mean %1?)</source>
        <translation> (¿quizá %1?)</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>Supuesto: %1.</translation>
    </message>
    <message>
        <source>Not modelled, the prediction is for the default: %1.</source>
        <translation>Sin modelar, la predicción vale para el valor predeterminado: %1.</translation>
    </message>
    <message>
        <source>Must be given, known only where the script runs (the default stands in): %1.</source>
        <translation>Hay que darlo, solo se sabe donde corre el guion (entretanto vale el valor predeterminado): %1.</translation>
    </message>
    <message>
        <source>Given again further on: %1.</source>
        <translation>Se da otra vez más adelante: %1.</translation>
    </message>
    <message>
        <source>Not known: %1.</source>
        <translation>Desconocido: %1.</translation>
    </message>
    <message>
        <source>These settings give no scenario: %1</source>
        <translation>Estos ajustes no dan un escenario: %1</translation>
    </message>
    <message>
        <source>Vocabulary tiling</source>
        <translation>División del vocabulario</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Ganancia</translation>
    </message>
    <message>
        <source>Changes with which it fits</source>
        <translation>Cambios con los que cabe</translation>
    </message>
    <message>
        <source>Cost of a token</source>
        <translation>Coste de un token</translation>
    </message>
    <message>
        <source>What the step's time hangs on</source>
        <translation>De qué depende el tiempo de paso</translation>
    </message>
    <message>
        <source>Step time with one percent more of it</source>
        <translation>Tiempo de paso con un uno por ciento más</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Qué ayudaría</translation>
    </message>
    <message>
        <source>How long does a train step of %1 take at a sequence length of %2 on %3 %4, what bounds it, and does it fit in HBM?</source>
        <translation>¿Cuánto tarda un paso de entrenamiento de %1 con una longitud de secuencia de %2 en %3 %4, qué lo limita y cabe en la HBM?</translation>
    </message>
    <message>
        <source>%1, %2 slices</source>
        <translation>%1, %2 porciones</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>En resumen</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>%1, of which %2 for each token</source>
        <translation>%1, de ellos %2 para cada token</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Dispositivos</translation>
    </message>
    <message>
        <source>Parallelism within a slice</source>
        <translation>Paralelismo dentro de una porción</translation>
    </message>
    <message>
        <source>Parallelism across slices</source>
        <translation>Paralelismo entre porciones</translation>
    </message>
    <message>
        <source>Rematerialisation</source>
        <translation>Rematerialización</translation>
    </message>
    <message>
        <source>Settings that differ from the defaults</source>
        <translation>Ajustes que difieren de los predeterminados</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Ajuste</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminado</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Escenario</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>Frente a la referencia</translation>
    </message>
    <message>
        <source>The baseline: %1.</source>
        <translation>La referencia: %1.</translation>
    </message>
    <message>
        <source>Scenarios compared</source>
        <translation>Escenarios comparados</translation>
    </message>
    <message>
        <source>Unlike this scenario</source>
        <translation>A diferencia de este escenario</translation>
    </message>
    <message>
        <source>Note written for %1, before it was changed: %2</source>
        <translation>Nota escrita para %1, antes de que se cambiara: %2</translation>
    </message>
    <message>
        <source>Step times compared</source>
        <translation>Tiempos de paso comparados</translation>
    </message>
    <message>
        <source>HBM compared</source>
        <translation>HBM comparada</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>En qué se va el tiempo</translation>
    </message>
    <message>
        <source>What fills the memory</source>
        <translation>Qué llena la memoria</translation>
    </message>
    <message>
        <source>What bounds it</source>
        <translation>Qué lo limita</translation>
    </message>
    <message>
        <source>Operations and collectives</source>
        <translation>Operaciones y colectivas</translation>
    </message>
    <message>
        <source>The %1 longest of %2 operations.</source>
        <translation>Las %1 más largas de %2 operaciones.</translation>
    </message>
    <message>
        <source>Nearest evidence</source>
        <translation>Evidencia más cercana</translation>
    </message>
    <message>
        <source>No measured run is near this scenario: the figures go beyond the evidence.</source>
        <translation>Ninguna ejecución medida está cerca de este escenario: las cifras van más allá de la evidencia.</translation>
    </message>
    <message>
        <source>Measured runs near this scenario, and how far the engine is off on them.</source>
        <translation>Ejecuciones medidas cerca de este escenario y cuánto se desvía el motor en ellas.</translation>
    </message>
    <message>
        <source>Published run</source>
        <translation>Ejecución publicada</translation>
    </message>
    <message>
        <source>Assumptions and their sources</source>
        <translation>Supuestos y sus fuentes</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>light</source>
        <translation>claro</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>oscuro</translation>
    </message>
    <message>
        <source>To reproduce it</source>
        <translation>Para reproducirlo</translation>
    </message>
    <message>
        <source>Made by Ridgepoint %1 on %2 from the scenario below; the file is embedded in this page. The figures are predicted, not measured.</source>
        <translation>Hecho por Ridgepoint %1 el %2 a partir del escenario de abajo; el archivo va dentro de esta página. Las cifras son predichas, no medidas.</translation>
    </message>
    <message>
        <source>Made by Ridgepoint %1 on %2 from the scenario below. The figures are predicted, not measured.</source>
        <translation>Hecho por Ridgepoint %1 el %2 a partir del escenario de abajo. Las cifras son predichas, no medidas.</translation>
    </message>
    <message>
        <source>Design review</source>
        <translation>Revisión de diseño</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>página %1 de %2</translation>
    </message>
    <message>
        <source>VMEM of the kernel</source>
        <translation>VMEM del kernel</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>entradas</translation>
    </message>
    <message>
        <source>results</source>
        <translation>resultados</translation>
    </message>
    <message>
        <source>accumulators</source>
        <translation>acumuladores</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>puntuaciones</translation>
    </message>
    <message>
        <source>%1 of VMEM, but the limit is %2</source>
        <translation>%1 de VMEM, pero el límite es %2</translation>
    </message>
    <message>
        <source>%1 of the limit of %2</source>
        <translation>%1 del límite de %2</translation>
    </message>
    <message>
        <source>Kernel time against VMEM</source>
        <translation>Tiempo del kernel según la VMEM</translation>
    </message>
    <message>
        <source>best tiles with so much VMEM · one execution</source>
        <translation>mejores teselas con esa VMEM · una ejecución</translation>
    </message>
    <message>
        <source>No tiles of this kernel fit in VMEM.</source>
        <translation>Ninguna tesela de este kernel cabe en la VMEM.</translation>
    </message>
    <message>
        <source>VMEM (MiB)</source>
        <translation>VMEM (MiB)</translation>
    </message>
    <message>
        <source>time (%1)</source>
        <translation>tiempo (%1)</translation>
    </message>
    <message>
        <source>Least time of the kernel: %1 with %2 of VMEM, %3 with %4.</source>
        <translation>Tiempo mínimo del kernel: %1 con %2 de VMEM, %3 con %4.</translation>
    </message>
    <message>
        <source>Least time</source>
        <translation>Tiempo mínimo</translation>
    </message>
    <message>
        <source>Tiles that fit, fastest first</source>
        <translation>Teselas que caben, las más rápidas primero</translation>
    </message>
    <message>
        <source>&amp;Kernel</source>
        <translation>&amp;Kernel</translation>
    </message>
    <message>
        <source>Appl&amp;y</source>
        <translation>A&amp;plicar</translation>
    </message>
    <message>
        <source>Run the step with the selected tiles.</source>
        <translation>Ejecutar el paso con las teselas elegidas.</translation>
    </message>
    <message>
        <source>Copy fla&amp;gs</source>
        <translation>Copiar op&amp;ciones</translation>
    </message>
    <message>
        <source>Copy MaxText's flags for the selected tiles, or for those in use.</source>
        <translation>Copiar las opciones de MaxText de las teselas elegidas o de las que están en uso.</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>Tesela %1</translation>
    </message>
    <message>
        <source>The compiler chooses this tile; no flag sets it.</source>
        <translation>El compilador elige esta tesela; ninguna opción la fija.</translation>
    </message>
    <message>
        <source>There is no kernel to explore.</source>
        <translation>No hay ningún kernel que explorar.</translation>
    </message>
    <message>
        <source>No tiles of this kernel fit under the limit.</source>
        <translation>Ninguna tesela de este kernel cabe bajo el límite.</translation>
    </message>
    <message>
        <source>In use: %1, rank %2 of %3 that fit. Best: %4 (%5).</source>
        <translation>En uso: %1, puesto %2 de %3 que caben. Mejor: %4 (%5).</translation>
    </message>
    <message>
        <source>No flag sets these tiles; assumed: %1, rank %2 of %3 that fit. Best: %4 (%5).</source>
        <translation>Ninguna opción fija estas teselas; se supone: %1, puesto %2 de %3 que caben. Mejor: %4 (%5).</translation>
    </message>
    <message>
        <source>The intensity must reach %1 for compute to bind.</source>
        <translation>La intensidad debe llegar a %1 para que limite el cómputo.</translation>
    </message>
    <message>
        <source>Tiles of %1</source>
        <translation>Teselas de %1</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>calculado</translation>
    </message>
    <message>
        <source>computed, partly masked</source>
        <translation>calculado, en parte enmascarado</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>omitido</translation>
    </message>
    <message>
        <source>Mask with its blocks</source>
        <translation>Máscara con sus bloques</translation>
    </message>
    <message>
        <source>This kernel has no mask.</source>
        <translation>Este kernel no tiene máscara.</translation>
    </message>
    <message>
        <source> Shown: the first %1 of %2 tokens.</source>
        <translation> Se muestran los primeros %1 de %2 tokens.</translation>
    </message>
    <message>
        <source>Blocks of %1 × %2: %3 computed whole, %4 computed though partly masked, %5 skipped.%6</source>
        <translation>Bloques de %1 × %2: %3 calculados enteros, %4 calculados aunque en parte enmascarados, %5 omitidos.%6</translation>
    </message>
    <message>
        <source>queries down, keys across</source>
        <translation>consultas hacia abajo, claves hacia la derecha</translation>
    </message>
    <message>
        <source>queries down, keys across; the first %1 tokens</source>
        <translation>consultas hacia abajo, claves hacia la derecha; los primeros %1 tokens</translation>
    </message>
    <message>
        <source>q</source>
        <translation>q</translation>
    </message>
    <message>
        <source>kv</source>
        <translation>kv</translation>
    </message>
    <message>
        <source>kv compute</source>
        <translation>kv cálc.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Cómputo</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Rejilla</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Relleno</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>Máscara</translation>
    </message>
    <message>
        <source>Ragged</source>
        <translation>Irregular</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Teselas</translation>
    </message>
    <message>
        <source>Hypothetical chip: %1</source>
        <translation>Chip hipotético: %1</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>¿y si…?</translation>
    </message>
    <message>
        <source>%1
Hypothetical chip, modified: %2. Choosing the chip anew takes it back.</source>
        <translation>%1
Chip hipotético, modificado: %2. Elegir de nuevo el chip lo deshace.</translation>
    </message>
    <message>
        <source>Move the roofs of a hypothetical chip</source>
        <translation>Mover los techos de un chip hipotético</translation>
    </message>
    <message>
        <source>Drag a roof to see what a chip with that peak or bandwidth would do. Keys: R takes a roof, page up and page down move it.</source>
        <translation>Arrastre un techo para ver qué haría un chip con ese pico o ese ancho de banda. Teclas: R toma un techo; Re Pág y Av Pág lo mueven.</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Paralelismo de contexto</translation>
    </message>
    <message>
        <source>Context parallelism.</source>
        <translation>Paralelismo de contexto.</translation>
    </message>
    <message>
        <source>Fused element wise</source>
        <translation>Elemento a elemento fusionado</translation>
    </message>
    <message>
        <source>Element-wise chains are fused, as XLA does; false shows what that is worth.</source>
        <translation>Las cadenas elemento a elemento se fusionan, como hace XLA; false muestra cuánto vale eso.</translation>
    </message>
    <message>
        <source>How keys and values reach the queries of a context group.</source>
        <translation>Cómo llegan claves y valores a las consultas de un grupo de contexto.</translation>
    </message>
    <message>
        <source>Layers of multi-token prediction, like the last one, each with a projection and a head of its own.</source>
        <translation>Capas de predicción multitoken, como la última, cada una con una proyección y una cabeza propias.</translation>
    </message>
    <message>
        <source>MTP layers</source>
        <translation>Capas MTP</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Estrategia</translation>
    </message>
    <message>
        <source>A rate of the chip or of the calibration is so small or so large that no step time can be computed: check {path} and the calibration.</source>
        <translation>Una tasa del chip o de la calibración es tan pequeña o tan grande que no se puede calcular el tiempo del paso: revise {path} y la calibración.</translation>
    </message>
    <message>
        <source>A global batch of {global} sequences is no whole number of micro-steps of {micro} sequences[; the nearest that is one is {nearest}].</source>
        <translation>Un lote global de {global} secuencias no es un número entero de micropasos de {micro} secuencias[; el más cercano que lo es es {nearest}].</translation>
    </message>
    <message>
        <source>head all-to-all</source>
        <translation>all-to-all de cabezas</translation>
    </message>
    <message>
        <source>multi-token projection</source>
        <translation>proyección multitoken</translation>
    </message>
    <message>
        <source>Ulysses exchanges sequence for heads, and {number} query heads cannot be divided over a context axis of {degree}: choose a divisor of {number}.</source>
        <translation>Ulysses intercambia secuencia por cabezas, y {number} cabezas de consulta no se pueden repartir en un eje de contexto de {degree}: elija un divisor de {number}.</translation>
    </message>
    <message>
        <source>MaxText's count of model FLOPs ({counted}) is above what is executed ({executed}): it counts windowed layers as if they saw the whole sequence, so MFU is too high here.</source>
        <translation>La cuenta de FLOP del modelo de MaxText ({counted}) supera lo que se ejecuta ({executed}): cuenta las capas con ventana como si vieran toda la secuencia, así que aquí la MFU es demasiado alta.</translation>
    </message>
    <message>
        <source>A kernel cannot have {scoped_bytes} of VMEM: a device has {vmem_bytes}. Lower {path}.</source>
        <translation>Un kernel no puede tener {scoped_bytes} de VMEM: un dispositivo tiene {vmem_bytes}. Baje {path}.</translation>
    </message>
    <message>
        <source>Ring attention cuts the sequence into {degree} parts (the square of the context degree), which do not divide {number} tokens: choose another degree or length.</source>
        <translation>La atención en anillo corta la secuencia en {degree} partes (el cuadrado del grado de contexto), que no dividen {number} tokens: elija otro grado u otra longitud.</translation>
    </message>
    <message>
        <source>{path} is hypothetical: no framework stores it as {subject} today.</source>
        <translation>{path} es hipotético: hoy ningún marco de trabajo lo guarda como {subject}.</translation>
    </message>
    <message>
        <source>key/value ring</source>
        <translation>anillo de claves y valores</translation>
    </message>
    <message>
        <source>Softmax subtracts {estimate} instead of the running maximum: a logit far above it overflows, one far below is lost. Test convergence before relying on it; what it saves in time is not known here.</source>
        <translation>El softmax resta {estimate} en vez del máximo corriente: un logit muy superior desborda y uno muy inferior se pierde. Compruebe la convergencia antes de fiarse; aquí no se sabe cuánto tiempo ahorra.</translation>
    </message>
    <message>
        <source>{prefetch_bytes} of VMEM are outside the scoped limit, where the compiler may prefetch weights; what that is worth to the step is not known.</source>
        <translation>{prefetch_bytes} de VMEM quedan fuera del límite del kernel, donde el compilador puede traer pesos por adelantado; no se sabe cuánto gana el paso con ello.</translation>
    </message>
    <message>
        <source>What the layouts of queries, keys and values (SEQ_MINOR or HEAD_DIM_MINOR) do to the time is not known; the figures leave it out.</source>
        <translation>No se sabe qué hacen al tiempo las disposiciones de consultas, claves y valores (SEQ_MINOR o HEAD_DIM_MINOR); las cifras lo omiten.</translation>
    </message>
    <message>
        <source>What the compute block of keys does to the time is not known: here it takes VMEM only.</source>
        <translation>No se sabe qué hace al tiempo el bloque de cálculo de las claves: aquí solo ocupa VMEM.</translation>
    </message>
    <message>
        <source>The VMEM of the chip “{subject}” is not known, so its tiles cannot be explored.</source>
        <translation>No se conoce la VMEM del chip «{subject}», así que no se pueden explorar sus teselas.</translation>
    </message>
    <message>
        <source>With this capacity factor {share} of the tokens find no room in their expert and are dropped; model FLOPs and MFU count them all the same.</source>
        <translation>Con este factor de capacidad el {share} de los tokens no halla sitio en su experto y se descarta; los FLOP del modelo y la MFU los cuentan igualmente.</translation>
    </message>
    <message>
        <source>What is offloaded takes {host_bytes} of host memory a chip, but its share of the host has {limit_bytes}: offload less, or lower the batch.</source>
        <translation>Lo descargado ocupa {host_bytes} de memoria del anfitrión por chip, pero su parte del anfitrión tiene {limit_bytes}: descargue menos o baje el lote.</translation>
    </message>
    <message>
        <source>Of the {peak_bytes} at the peak, {elastic_bytes} are weights gathered ahead, which the compiler gives up where it lacks room.</source>
        <translation>De los {peak_bytes} del máximo, {elastic_bytes} son pesos reunidos por adelantado, a los que el compilador renuncia donde le falta sitio.</translation>
    </message>
    <message>
        <source>What a collective matmul leaves of tensor parallelism&apos;s collectives is an estimate: no measured run tells it.</source>
        <translation>Lo que un producto colectivo deja a la vista de las colectivas del paralelismo tensorial es una estimación: ninguna ejecución medida lo dice.</translation>
    </message>
    <message>
        <source>The cost of {subject} rounding is left out: no measurement tells it.</source>
        <translation>El coste del redondeo {subject} no se incluye: ninguna medición lo dice.</translation>
    </message>
    <message>
        <source>Devices of a slice by mesh axis</source>
        <translation>Dispositivos de una porción por eje de la malla</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>%1 ocultos</translation>
    </message>
    <message>
        <source>%1 of %2 exposed</source>
        <translation>%1 de %2 expuestos</translation>
    </message>
    <message>
        <source>%1, %2: %3 a step at %4, %5, of which %6 exposed</source>
        <translation>%1, %2: %3 por paso a %4, %5, de ellos %6 expuestos</translation>
    </message>
    <message>
        <source>pair</source>
        <translation>par</translation>
    </message>
    <message>
        <source>%1 + pair</source>
        <translation>%1 + par</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>dispositivos</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>porciones</translation>
    </message>
    <message>
        <source>The other axes do not divide %1 %2.</source>
        <translation>Los demás ejes no dividen %1 %2.</translation>
    </message>
    <message>
        <source>%1 does not divide %2 %3.</source>
        <translation>%1 no divide %2 %3.</translation>
    </message>
    <message>
        <source>%1 does not divide %2, what the other axes leave of %3 %4.</source>
        <translation>%1 no divide %2, lo que los demás ejes dejan de %3 %4.</translation>
    </message>
    <message>
        <source>%1: %2 Nearest: %3.</source>
        <translation>%1: %2 El más cercano: %3.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>across slices</source>
        <translation>entre porciones</translation>
    </message>
    <message>
        <source>Show the %1 axis on the torus</source>
        <translation>Mostrar el eje %1 sobre el toro</translation>
    </message>
    <message>
        <source>Let %1 take what the others leave</source>
        <translation>Dejar que %1 tome lo que dejan los demás</translation>
    </message>
    <message>
        <source>%1, degree within a slice</source>
        <translation>%1, grado dentro de una porción</translation>
    </message>
    <message>
        <source>%1, degree across slices</source>
        <translation>%1, grado entre porciones</translation>
    </message>
    <message>
        <source>Takes what the other axes leave.</source>
        <translation>Toma lo que dejan los demás ejes.</translation>
    </message>
    <message>
        <source>Mesh: %1 %2</source>
        <translation>Malla: %1 %2</translation>
    </message>
    <message>
        <source>Mesh: %1 takes the rest</source>
        <translation>Malla: %1 toma el resto</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>de %1 a %2</translation>
    </message>
    <message>
        <source>%1 exposed</source>
        <translation>%1 expuestos</translation>
    </message>
    <message>
        <source>%1 hidden, %2 exposed</source>
        <translation>%1 ocultos, %2 expuestos</translation>
    </message>
    <message>
        <source>Collectives of a step by mesh axis</source>
        <translation>Colectivas de un paso por eje de la malla</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Mesh axes on the dimensions of the slice</source>
        <translation>Ejes de la malla sobre las dimensiones de la porción</translation>
    </message>
    <message>
        <source>%1 ring</source>
        <translation>anillo de %1</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>línea de %1</translation>
    </message>
    <message>
        <source>DCN %1</source>
        <translation>DCN %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Take the nearest legal mesh</source>
        <translation>Tomar la malla válida más cercana</translation>
    </message>
    <message>
        <source>&amp;Mesh</source>
        <translation>&amp;Malla</translation>
    </message>
    <message>
        <source>%1 of degree %2 cannot lie on %3: no part of it divides the degree.</source>
        <translation>%1 de grado %2 no puede estar en %3: ninguna parte suya divide el grado.</translation>
    </message>
    <message>
        <source>Mesh: %1 on %2</source>
        <translation>Malla: %1 en %2</translation>
    </message>
    <message>
        <source>%1 of degree %2 has no other place.</source>
        <translation>%1 de grado %2 no tiene otro lugar.</translation>
    </message>
    <message>
        <source>Mesh: place of %1</source>
        <translation>Malla: lugar de %1</translation>
    </message>
    <message>
        <source>Mesh: default place of %1</source>
        <translation>Malla: lugar predeterminado de %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>Carried over: %1.</source>
        <translation>Llevado al nuevo: %1.</translation>
    </message>
    <message>
        <source>product %1 = %1 devices ✓</source>
        <translation>producto %1 = %1 dispositivos ✓</translation>
    </message>
    <message>
        <source>%1 devices ✗</source>
        <translation>%1 dispositivos ✗</translation>
    </message>
    <message>
        <source>%1 chips, two devices each</source>
        <translation>%1 chips con dos dispositivos cada uno</translation>
    </message>
    <message>
        <source>%1 chips, two devices each; links that stick out close a ring</source>
        <translation>%1 chips con dos dispositivos cada uno; los enlaces que sobresalen cierran un anillo</translation>
    </message>
    <message>
        <source>%1 chips; links that stick out close a ring</source>
        <translation>%1 chips; los enlaces que sobresalen cierran un anillo</translation>
    </message>
    <message>
        <source>no collectives</source>
        <translation>sin colectivas</translation>
    </message>
    <message numerus="yes">
        <source>%n kinds of collectives · %1 a step exposed</source>
        <translation><numerusform>%n tipo de colectiva · %1 por paso expuestos</numerusform><numerusform>%n tipos de colectivas · %1 por paso expuestos</numerusform></translation>
    </message>
    <message>
        <source>Mesh: drag</source>
        <translation>Malla: arrastre</translation>
    </message>
    <message>
        <source>Mesh: nearest legal</source>
        <translation>Malla: la válida más cercana</translation>
    </message>
    <message>
        <source>Torus of the slice</source>
        <translation>Toro de la porción</translation>
    </message>
    <message>
        <source>z = %1</source>
        <translation>z = %1</translation>
    </message>
    <message>
        <source>Chip %1, %2, %3, device %4: its %5 group has %6 devices.</source>
        <translation>Chip %1, %2, %3, dispositivo %4: su grupo %5 tiene %6 dispositivos.</translation>
    </message>
    <message>
        <source>… z = %1</source>
        <translation>… z = %1</translation>
    </message>
    <message>
        <source>&amp;Copy as tab-separated values</source>
        <translation>&amp;Copiar como valores separados por tabuladores</translation>
    </message>
    <message>
        <source>Show all remarks</source>
        <translation>Mostrar todas las observaciones</translation>
    </message>
    <message>
        <source>✓ Nothing to remark.</source>
        <translation>✓ Nada que señalar.</translation>
    </message>
    <message numerus="yes">
        <source>%n remarks ▾</source>
        <translation><numerusform>%n observación ▾</numerusform><numerusform>%n observaciones ▾</numerusform></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>M × N × K</source>
        <translation>M × N × K</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Veces</translation>
    </message>
    <message>
        <source>TFLOP</source>
        <translation>TFLOP</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>FLOP/B</source>
        <translation>FLOP/B</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>Techo</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Limitado por</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por qué</translation>
    </message>
    <message>
        <source>Operation of one device</source>
        <translation>Operación de un dispositivo</translation>
    </message>
    <message>
        <source>Forward, recompute, backward or update</source>
        <translation>Propagación, recálculo, retropropagación o actualización</translation>
    </message>
    <message>
        <source>Matrix shape of one execution on one device</source>
        <translation>Forma de la matriz en una ejecución en un dispositivo</translation>
    </message>
    <message>
        <source>Executions in a step</source>
        <translation>Ejecuciones en un paso</translation>
    </message>
    <message>
        <source>Executed in a step, without padding</source>
        <translation>Ejecutados en un paso, sin relleno</translation>
    </message>
    <message>
        <source>Bytes moved through HBM in a step, in units of 10⁹</source>
        <translation>Bytes movidos por la HBM en un paso, en unidades de 10⁹</translation>
    </message>
    <message>
        <source>FLOPs for each byte moved through HBM</source>
        <translation>FLOP por cada byte movido por la HBM</translation>
    </message>
    <message>
        <source>Time in a step</source>
        <translation>Tiempo en un paso</translation>
    </message>
    <message>
        <source>Share of the step time</source>
        <translation>Parte del tiempo de paso</translation>
    </message>
    <message>
        <source>How much of its own roof is reached</source>
        <translation>Cuánto alcanza de su propio techo</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>Qué la limita</translation>
    </message>
    <message>
        <source>Why it is as fast as it is</source>
        <translation>Por qué va a esa velocidad</translation>
    </message>
    <message>
        <source>Filter operations</source>
        <translation>Filtrar operaciones</translation>
    </message>
    <message>
        <source>Operations of the step</source>
        <translation>Operaciones del paso</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Give the table the room of the charts.</source>
        <translation>Dar a la tabla el espacio de los gráficos.</translation>
    </message>
    <message>
        <source>Fold the tables</source>
        <translation>Plegar las tablas</translation>
    </message>
    <message>
        <source>Unfold the tables</source>
        <translation>Desplegar las tablas</translation>
    </message>
    <message>
        <source>calibration: %1</source>
        <translation>calibración: %1</translation>
    </message>
    <message numerus="yes">
        <source>calibration: %1, median error %2 on %n runs</source>
        <translation><numerusform>calibración: %1, error mediano %2 en %n ejecución</numerusform><numerusform>calibración: %1, error mediano %2 en %n ejecuciones</numerusform></translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operaciones</translation>
    </message>
    <message>
        <source>Remat tensors</source>
        <translation>Tensores de remat</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Exactitud</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Supuestos</translation>
    </message>
    <message>
        <source>Find an action, a scenario, a table or a field</source>
        <translation>Buscar una acción, un escenario, una tabla o un campo</translation>
    </message>
    <message>
        <source>Type what you want to do or to change</source>
        <translation>Escriba lo que quiere hacer o cambiar</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Lo encontrado</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Ridgepoint scenarios (*.ridgepoint.json *.ridgepoint *.json)</source>
        <translation>Escenarios de Ridgepoint (*.ridgepoint.json *.ridgepoint *.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Cambios sin guardar</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved. Save them?</source>
        <translation>«%1» tiene cambios sin guardar. ¿Guardarlos?</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>Abrir un escenario</translation>
    </message>
    <message>
        <source>Compare with a scenario</source>
        <translation>Comparar con un escenario</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>Guardar el escenario</translation>
    </message>
    <message>
        <source>&amp;%1 %2</source>
        <translation>&amp;%1 %2</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Vaciar la lista</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>as the baseline</source>
        <translation>como la referencia</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Tiempo de paso</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>%1 tokens a step</source>
        <translation>%1 tokens por paso</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Rendimiento</translation>
    </message>
    <message>
        <source>tok/s/chip</source>
        <translation>tok/s/chip</translation>
    </message>
    <message>
        <source>%1 tok/s in all</source>
        <translation>%1 tok/s en total</translation>
    </message>
    <message>
        <source>Model FLOP/s</source>
        <translation>FLOP/s del modelo</translation>
    </message>
    <message>
        <source>TFLOP/s/chip</source>
        <translation>TFLOP/s/chip</translation>
    </message>
    <message>
        <source>%1 a step and device</source>
        <translation>%1 por paso y dispositivo</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>of %1 · %2 of BF16</source>
        <translation>de %1 · %2 de BF16</translation>
    </message>
    <message>
        <source>was %1 of %2</source>
        <translation>era %1 de %2</translation>
    </message>
    <message>
        <source>HFU</source>
        <translation>HFU</translation>
    </message>
    <message>
        <source>of %1 peak</source>
        <translation>del pico %1</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>recálculo %1</translation>
    </message>
    <message>
        <source>recompute %1, was %2</source>
        <translation>recálculo %1, era %2</translation>
    </message>
    <message>
        <source>fits, band ± %1</source>
        <translation>cabe, banda ± %1</translation>
    </message>
    <message>
        <source>doubtful, band ± %1</source>
        <translation>dudoso, banda ± %1</translation>
    </message>
    <message>
        <source>does not fit, band ± %1</source>
        <translation>no cabe, banda ± %1</translation>
    </message>
    <message>
        <source>HBM peak</source>
        <translation>Pico de HBM</translation>
    </message>
    <message>
        <source>%1 of step</source>
        <translation>%1 del paso</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>era %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Carga</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Malla</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>&amp;About Ridgepoint</source>
        <translation>&amp;Acerca de Ridgepoint</translation>
    </message>
    <message>
        <source>Version, licence and sources of this program.</source>
        <translation>Versión, licencia y fuentes de este programa.</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Acerca de &amp;Qt</translation>
    </message>
    <message>
        <source>Version of the Qt library in use.</source>
        <translation>Versión de la biblioteca Qt en uso.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Nueva &amp;ventana</translation>
    </message>
    <message>
        <source>Another window with the same scenario, to go another way.</source>
        <translation>Otra ventana con el mismo escenario, para seguir otro camino.</translation>
    </message>
    <message>
        <source>&amp;New from preset…</source>
        <translation>&amp;Nuevo desde un ejemplo…</translation>
    </message>
    <message>
        <source>Start from a scenario that comes with the program.</source>
        <translation>Empezar con un escenario que trae el programa.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Abrir…</translation>
    </message>
    <message>
        <source>Open a scenario file.</source>
        <translation>Abrir un archivo de escenario.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Save the scenario to its file.</source>
        <translation>Guardar el escenario en su archivo.</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Guardar &amp;como…</translation>
    </message>
    <message>
        <source>Save the scenario to another file.</source>
        <translation>Guardar el escenario en otro archivo.</translation>
    </message>
    <message>
        <source>&amp;Export a chart…</source>
        <translation>&amp;Exportar un gráfico…</translation>
    </message>
    <message>
        <source>Save a chart as PNG, SVG or PDF.</source>
        <translation>Guardar un gráfico como PNG, SVG o PDF.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>&amp;Close the window</source>
        <translation>Cerrar la ven&amp;tana</translation>
    </message>
    <message>
        <source>Close this window.</source>
        <translation>Cerrar esta ventana.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Close all windows and end the program; it starts with them again.</source>
        <translation>Cerrar todas las ventanas y terminar; el programa vuelve a empezar con ellas.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>&amp;Copy the headline</source>
        <translation>&amp;Copiar las cifras principales</translation>
    </message>
    <message>
        <source>Copy the figures on top as text.</source>
        <translation>Copiar como texto las cifras de arriba.</translation>
    </message>
    <message>
        <source>&amp;Steps…</source>
        <translation>&amp;Pasos…</translation>
    </message>
    <message>
        <source>All steps that can be undone or redone, to go back to any of them.</source>
        <translation>Todos los pasos que se pueden deshacer o rehacer, para volver a cualquiera de ellos.</translation>
    </message>
    <message>
        <source>&amp;Find an action or a field…</source>
        <translation>&amp;Buscar una acción o un campo…</translation>
    </message>
    <message>
        <source>Find actions, scenarios and fields by what they are called.</source>
        <translation>Buscar acciones, escenarios y campos por su nombre.</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Como el &amp;sistema</translation>
    </message>
    <message>
        <source>Light or dark as the desktop has it.</source>
        <translation>Claro u oscuro, como el escritorio.</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>C&amp;laro</translation>
    </message>
    <message>
        <source>Light colours.</source>
        <translation>Colores claros.</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>Dark colours.</source>
        <translation>Colores oscuros.</translation>
    </message>
    <message>
        <source>Show the &amp;panel on the left</source>
        <translation>Mostrar el &amp;panel izquierdo</translation>
    </message>
    <message>
        <source>Show or hide what is chosen.</source>
        <translation>Mostrar u ocultar lo que se elige.</translation>
    </message>
    <message>
        <source>Fold the &amp;tables</source>
        <translation>Plegar las &amp;tablas</translation>
    </message>
    <message>
        <source>Fold the tables down to their tabs.</source>
        <translation>Plegar las tablas hasta sus pestañas.</translation>
    </message>
    <message>
        <source>&amp;Enlarge the tables</source>
        <translation>A&amp;mpliar las tablas</translation>
    </message>
    <message>
        <source>Give the tables the room of the charts, or give it back.</source>
        <translation>Dar a las tablas el espacio de los gráficos, o devolverlo.</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Pantalla &amp;completa</translation>
    </message>
    <message>
        <source>Fill the whole screen.</source>
        <translation>Ocupar toda la pantalla.</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Restablecer la disposición</translation>
    </message>
    <message>
        <source>Put all parts of the window back to their sizes.</source>
        <translation>Devolver su tamaño a todas las partes de la ventana.</translation>
    </message>
    <message>
        <source>Show the windows in this language.</source>
        <translation>Muestra las ventanas en este idioma.</translation>
    </message>
    <message>
        <source>Lan&amp;guage of the system</source>
        <translation>&amp;Idioma del sistema</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>&amp;Fijar como referencia</translation>
    </message>
    <message>
        <source>Compare everything from now on with the scenario as it is.</source>
        <translation>Comparar todo, desde ahora, con el escenario tal como está.</translation>
    </message>
    <message>
        <source>Pin baseline</source>
        <translation>Fijar referencia</translation>
    </message>
    <message>
        <source>&amp;Unpin the baseline</source>
        <translation>&amp;Soltar la referencia</translation>
    </message>
    <message>
        <source>Show the scenario alone again.</source>
        <translation>Mostrar otra vez el escenario solo.</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>Show scenarios side by side.</source>
        <translation>Mostrar escenarios uno junto a otro.</translation>
    </message>
    <message>
        <source>Edit the &amp;model</source>
        <translation>Editar el &amp;modelo</translation>
    </message>
    <message>
        <source>Change any dimension of the model; it is marked as modified.</source>
        <translation>Cambiar cualquier dimensión del modelo; queda marcado como modificado.</translation>
    </message>
    <message>
        <source>&amp;Keep the model as your own…</source>
        <translation>&amp;Guardar el modelo como propio…</translation>
    </message>
    <message>
        <source>Keep the model, with its changes, under a name: for other scenarios, too.</source>
        <translation>Guardar el modelo, con sus cambios, con un nombre: también para otros escenarios.</translation>
    </message>
    <message>
        <source>Edit the c&amp;hip</source>
        <translation>Editar el c&amp;hip</translation>
    </message>
    <message>
        <source>Change any figure of the chip; it is marked as modified.</source>
        <translation>Cambiar cualquier cifra del chip; queda marcado como modificado.</translation>
    </message>
    <message>
        <source>Edit the c&amp;alibration</source>
        <translation>Editar la c&amp;alibración</translation>
    </message>
    <message>
        <source>Change a constant; that makes a calibration of your own.</source>
        <translation>Cambiar una constante; eso crea una calibración propia.</translation>
    </message>
    <message>
        <source>Back to how it was &amp;loaded</source>
        <translation>&amp;Volver a como se cargó</translation>
    </message>
    <message>
        <source>Take back all edits, in one step that can be undone.</source>
        <translation>Retirar todos los cambios, en un paso que se puede deshacer.</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edición</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation>E&amp;scenario</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Back to how it was loaded</source>
        <translation>Volver a como se cargó</translation>
    </message>
    <message>
        <source>Evaluated in %1</source>
        <translation>Evaluado en %1</translation>
    </message>
    <message>
        <source>%1 · GiB and FLOPs per device</source>
        <translation>%1 · GiB y FLOP por dispositivo</translation>
    </message>
    <message>
        <source>%1[*] — Ridgepoint</source>
        <translation>%1[*] — Ridgepoint</translation>
    </message>
    <message>
        <source>%1 • changed</source>
        <translation>%1 • modificado</translation>
    </message>
    <message>
        <source>%1 moved from %2 to %3, the nearest legal value.</source>
        <translation>%1 pasó de %2 a %3, el valor válido más cercano.</translation>
    </message>
    <message>
        <source>About Ridgepoint</source>
        <translation>Acerca de Ridgepoint</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Ridgepoint %1&lt;/h3&gt;&lt;p&gt;What-if explorer for the performance of training and serving language models on accelerators.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. Charts are drawn with QCustomPlot.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Ridgepoint %1&lt;/h3&gt;&lt;p&gt;Explorador de hipótesis sobre el rendimiento de entrenar y servir modelos de lenguaje en aceleradores.&lt;/p&gt;&lt;p&gt;Software libre bajo la Licencia Pública General de GNU, versión 3 o posterior. Los gráficos se dibujan con QCustomPlot.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keep the model</source>
        <translation>Guardar el modelo</translation>
    </message>
    <message>
        <source>Name of the model:</source>
        <translation>Nombre del modelo:</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>As it was loaded</source>
        <translation>Como se cargó</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Cerrar el mensaje</translation>
    </message>
    <message>
        <source>action</source>
        <translation>acción</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>escenario</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Escenarios</translation>
    </message>
    <message>
        <source>Search by name, model, chip or precision</source>
        <translation>Buscar por nombre, modelo, chip o precisión</translation>
    </message>
    <message>
        <source>Search scenarios</source>
        <translation>Buscar escenarios</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>imposible</translation>
    </message>
    <message>
        <source>%1 a step, HBM %2 of %3</source>
        <translation>%1 por paso, HBM %2 de %3</translation>
    </message>
    <message>
        <source>Brought back: the program ended unexpectedly. Nothing was changed since it was saved.</source>
        <translation>Recuperado: el programa terminó de forma inesperada. Nada había cambiado desde que se guardó.</translation>
    </message>
    <message>
        <source>Brought back with its changes: the program ended unexpectedly. Save it to keep them.</source>
        <translation>Recuperado con sus cambios: el programa terminó de forma inesperada. Guárdelo para conservarlos.</translation>
    </message>
    <message>
        <source>%1: picture and numbers copied.</source>
        <translation>%1: imagen y números copiados.</translation>
    </message>
    <message>
        <source>%1: numbers copied.</source>
        <translation>%1: números copiados.</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Guardar gráfico</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>Imagen PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>Dibujo SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>Página PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Guardado %1</translation>
    </message>
    <message>
        <source>Unknown %1 "%2"; there are %3.</source>
        <translation>%1 «%2» no existe; hay %3.</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>gráfico</translation>
    </message>
    <message>
        <source>format</source>
        <translation>formato</translation>
    </message>
    <message>
        <source>The scenario has no valid result: there is nothing to export.</source>
        <translation>El escenario no tiene un resultado válido: no hay nada que exportar.</translation>
    </message>
    <message>
        <source>The folder %1 can't be made.</source>
        <translation>No se puede crear la carpeta %1.</translation>
    </message>
    <message>
        <source>%1 can't be drawn.</source>
        <translation>No se puede dibujar %1.</translation>
    </message>
    <message>
        <source>language</source>
        <translation>idioma</translation>
    </message>
    <message>
        <source>Ridgepoint %1</source>
        <translation>Ridgepoint %1</translation>
    </message>
    <message>
        <source>predicted, not measured</source>
        <translation>predicho, no medido</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels is too small for a chart: 200 × 120 at least.</source>
        <translation>Una imagen de %1 × %2 píxeles es demasiado pequeña para un gráfico: 200 × 120 como mínimo.</translation>
    </message>
    <message>
        <source>A picture of %1 × %2 pixels at scale %3 is too large: %4 pixels a side at most.</source>
        <translation>Una imagen de %1 × %2 píxeles a escala %3 es demasiado grande: %4 píxeles por lado como máximo.</translation>
    </message>
    <message>
        <source>Step time, low end</source>
        <translation>Tiempo de paso, extremo inferior</translation>
    </message>
    <message>
        <source>Step time, high end</source>
        <translation>Tiempo de paso, extremo superior</translation>
    </message>
    <message>
        <source>Throughput per chip</source>
        <translation>Rendimiento por chip</translation>
    </message>
    <message>
        <source>Model FLOP/s per chip</source>
        <translation>FLOP/s del modelo por chip</translation>
    </message>
    <message>
        <source>MFU, against the precision's own peak</source>
        <translation>MFU, respecto al pico de la propia precisión</translation>
    </message>
    <message>
        <source>MFU, against the BF16 peak</source>
        <translation>MFU, respecto al pico BF16</translation>
    </message>
    <message>
        <source>HBM peak per device</source>
        <translation>Pico de HBM por dispositivo</translation>
    </message>
    <message>
        <source>HBM usable per device</source>
        <translation>HBM utilizable por dispositivo</translation>
    </message>
    <message>
        <source>Cost of a step</source>
        <translation>Coste de un paso</translation>
    </message>
    <message>
        <source>Energy of a step</source>
        <translation>Energía de un paso</translation>
    </message>
    <message>
        <source>Headline</source>
        <translation>Cifras principales</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Cifra</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Cabe</translation>
    </message>
    <message>
        <source>Operations of one device, summed over a step</source>
        <translation>Operaciones de un dispositivo, sumadas en un paso</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupo</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>HBM bytes</source>
        <translation>Bytes de HBM</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensidad</translation>
    </message>
    <message>
        <source>Share of the roof</source>
        <translation>Parte del techo</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Colectivas</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Colectiva</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Eje</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Ancho de banda</translation>
    </message>
    <message>
        <source>Exposed</source>
        <translation>Expuesto</translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>Referencia: %1</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizador</translation>
    </message>
    <message>
        <source>Loss and embedding</source>
        <translation>Pérdida y embedding</translation>
    </message>
    <message>
        <source>Precision recipe</source>
        <translation>Receta de precisión</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernels</translation>
    </message>
    <message>
        <source>Collectives and placement</source>
        <translation>Colectivas y colocación</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Mixture of experts</source>
        <translation>Mezcla de expertos</translation>
    </message>
    <message>
        <source>GPU sharding</source>
        <translation>Fragmentación en GPU</translation>
    </message>
    <message>
        <source>Name, notes, calibration</source>
        <translation>Nombre, notas, calibración</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Lote</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lote</translation>
    </message>
    <message>
        <source>Switch between batch per device and global batch</source>
        <translation>Cambiar entre lote por dispositivo y lote global</translation>
    </message>
    <message>
        <source>⇄ per device</source>
        <translation>⇄ dispositivo</translation>
    </message>
    <message>
        <source>⇄ global</source>
        <translation>⇄ global</translation>
    </message>
    <message>
        <source>Choose the sequences of one device and micro-step instead.</source>
        <translation>Elegir en su lugar las secuencias de un dispositivo y micropaso.</translation>
    </message>
    <message>
        <source>Choose the sequences of a whole step instead.</source>
        <translation>Elegir en su lugar las secuencias de un paso entero.</translation>
    </message>
    <message>
        <source>sequences a step</source>
        <translation>secuencias por paso</translation>
    </message>
    <message>
        <source>sequences / device</source>
        <translation>secuencias / dispositivo</translation>
    </message>
    <message>
        <source>fits to %1, doubtful to %2</source>
        <translation>cabe hasta %1, dudoso hasta %2</translation>
    </message>
    <message>
        <source>fits to %1 · %2 tokens a step</source>
        <translation>cabe hasta %1 · %2 tokens por paso</translation>
    </message>
    <message>
        <source>doubtful to %1 · %2 tokens a step</source>
        <translation>dudoso hasta %1 · %2 tokens por paso</translation>
    </message>
    <message>
        <source>%1 sequences, %2 tokens a step</source>
        <translation>%1 secuencias, %2 tokens por paso</translation>
    </message>
    <message>
        <source>“%1” is not a number of sequences.</source>
        <translation>«%1» no es un número de secuencias.</translation>
    </message>
    <message>
        <source>The mesh takes multiples of %1; the nearest is %2.</source>
        <translation>La malla admite múltiplos de %1; el más cercano es %2.</translation>
    </message>
    <message>
        <source>Batch as a global number</source>
        <translation>Lote como número global</translation>
    </message>
    <message>
        <source>Batch per device</source>
        <translation>Lote por dispositivo</translation>
    </message>
    <message>
        <source>%1 Unit: %2.</source>
        <translation>%1 Unidad: %2.</translation>
    </message>
    <message>
        <source>default</source>
        <translation>predeterminado</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>off</source>
        <translation>no</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>«%1» no es un número.</translation>
    </message>
    <message>
        <source>%1; expected %2.</source>
        <translation>%1; se esperaba %2.</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>propagación</translation>
    </message>
    <message>
        <source>full</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>dynamic scales</source>
        <translation>escalas dinámicas</translation>
    </message>
    <message>
        <source>static scales</source>
        <translation>escalas estáticas</translation>
    </message>
    <message>
        <source>fixed scales</source>
        <translation>escalas fijas</translation>
    </message>
    <message>
        <source>FP&amp;8</source>
        <translation>FP&amp;8</translation>
    </message>
    <message>
        <source>FP8</source>
        <translation>FP8</translation>
    </message>
    <message>
        <source>recipe ▸</source>
        <translation>receta ▸</translation>
    </message>
    <message>
        <source>Formats, scales and rounding of the 8-bit matmuls.</source>
        <translation>Formatos, escalas y redondeo de los productos de 8 bits.</translation>
    </message>
    <message>
        <source>Show the precision recipe</source>
        <translation>Mostrar la receta de precisión</translation>
    </message>
    <message>
        <source>%1 of matmul FLOPs</source>
        <translation>%1 de los FLOP matriciales</translation>
    </message>
    <message>
        <source>all matmuls in BF16</source>
        <translation>todos los productos en BF16</translation>
    </message>
    <message>
        <source>this chip has no FP8 matmuls</source>
        <translation>este chip no tiene productos FP8</translation>
    </message>
    <message>
        <source>INT8 operands · %1</source>
        <translation>operandos INT8 · %1</translation>
    </message>
    <message>
        <source>%1 forward, BF16 gradients · %2</source>
        <translation>propagación %1, gradientes BF16 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 gradients · %3</source>
        <translation>%1 · grad. %2 · %3</translation>
    </message>
    <message>
        <source>On this chip: %1.</source>
        <translation>En este chip: %1.</translation>
    </message>
    <message>
        <source>no MLP</source>
        <translation>sin MLP</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>a medida</translation>
    </message>
    <message>
        <source>&amp;Remat</source>
        <translation>&amp;Remat</translation>
    </message>
    <message>
        <source>Remat</source>
        <translation>Remat</translation>
    </message>
    <message>
        <source>tensors ▸</source>
        <translation>tensores ▸</translation>
    </message>
    <message>
        <source>Keep, recompute or offload each named tensor.</source>
        <translation>Conservar, recalcular o descargar cada tensor con nombre.</translation>
    </message>
    <message>
        <source>Show the remat tensor table</source>
        <translation>Mostrar la tabla de tensores de remat</translation>
    </message>
    <message>
        <source>%1, offloads to the host</source>
        <translation>%1, descarga al anfitrión</translation>
    </message>
    <message>
        <source>keeps the layer inputs alone</source>
        <translation>conserva solo las entradas de capa</translation>
    </message>
    <message>
        <source>keeps %1</source>
        <translation>conserva %1</translation>
    </message>
    <message>
        <source>offloads %1</source>
        <translation>descarga %1</translation>
    </message>
    <message>
        <source>offloads %1 · keeps %2</source>
        <translation>descarga %1 · conserva %2</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Shape on a device</source>
        <translation>Forma en un dispositivo</translation>
    </message>
    <message>
        <source>A layer</source>
        <translation>Una capa</translation>
    </message>
    <message>
        <source>Between forward and backward</source>
        <translation>Entre propagación y retropropagación</translation>
    </message>
    <message>
        <source>Policy in force: %1</source>
        <translation>Remat vigente: %1</translation>
    </message>
    <message>
        <source>All layers: %1 kept on the device, %2 offloaded to the host; recompute takes %3 a step and %4 of the model FLOPs.</source>
        <translation>Todas las capas: %1 conservados en el dispositivo, %2 descargados al anfitrión; el recálculo toma %3 por paso y %4 de los FLOP del modelo.</translation>
    </message>
    <message>
        <source>not stored</source>
        <translation>no se guarda</translation>
    </message>
    <message>
        <source>The backward pass does not use this tensor: keeping it stores nothing.</source>
        <translation>La retropropagación no usa este tensor: conservarlo no guarda nada.</translation>
    </message>
    <message>
        <source>Remat of %1: %2</source>
        <translation>Remat de %1: %2</translation>
    </message>
    <message>
        <source>impossible with everything else as it is</source>
        <translation>imposible con todo lo demás como está</translation>
    </message>
    <message>
        <source>%1 a step, %2 tok/s/chip %3</source>
        <translation>%1 por paso, %2 tok/s/chip %3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>no cabe</translation>
    </message>
    <message>
        <source>doubtful whether it fits</source>
        <translation>dudoso si cabe</translation>
    </message>
    <message>
        <source>HBM %1 of %2: %3</source>
        <translation>HBM %1 de %2: %3</translation>
    </message>
    <message>
        <source>◇ the most tokens per second of those that fit</source>
        <translation>◇ el mayor número de tokens por segundo entre los que caben</translation>
    </message>
    <message>
        <source>%1 as loaded</source>
        <translation>%1 como se cargó</translation>
    </message>
    <message>
        <source>Se&amp;quence length</source>
        <translation>Longitud de se&amp;cuencia</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Longitud de secuencia</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>attention is %1 of the model FLOPs</source>
        <translation>la atención es %1 de los FLOP del modelo</translation>
    </message>
    <message>
        <source>“%1” is not a number of tokens, such as 8192 or 8k.</source>
        <translation>«%1» no es un número de tokens, como 8192 u 8k.</translation>
    </message>
    <message>
        <source>A sequence has from 1 to %1 tokens.</source>
        <translation>Una secuencia tiene de 1 a %1 tokens.</translation>
    </message>
    <message>
        <source>What runs &amp;where</source>
        <translation>Qué se ejecuta y &amp;dónde</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Chip</source>
        <translation>Chip</translation>
    </message>
    <message>
        <source>Slice shape</source>
        <translation>Forma de la porción</translation>
    </message>
    <message>
        <source>Chips along each torus dimension; any shape of the chip can be typed, such as 4x4x12.</source>
        <translation>Chips a lo largo de cada dimensión del toro; se puede escribir cualquier forma del chip, como 4x4x12.</translation>
    </message>
    <message>
        <source>Number of slices</source>
        <translation>Número de porciones</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Entrenar</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>Decodificar</translation>
    </message>
    <message>
        <source>%1 (%2, %3)</source>
        <translation>%1 (%2, %3)</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n chips</source>
        <translation><numerusform>%n chip</numerusform><numerusform>%n chips</numerusform></translation>
    </message>
    <message>
        <source> slice</source>
        <translation> porc.</translation>
    </message>
    <message>
        <source> slices</source>
        <translation> porc.</translation>
    </message>
    <message>
        <source>No such slice.</source>
        <translation>No existe esa porción.</translation>
    </message>
    <message>
        <source>no wrap-around</source>
        <translation>sin cierre en anillo</translation>
    </message>
    <message>
        <source>every axis wraps</source>
        <translation>todos los ejes se cierran en anillo</translation>
    </message>
    <message>
        <source>%1 of %2 axes wrap</source>
        <translation>%1 de %2 ejes se cierran en anillo</translation>
    </message>
    <message>
        <source>%1 chips · %2 devices · %3</source>
        <translation>%1 chips · %2 dispositivos · %3</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>Modelo: %1</translation>
    </message>
    <message>
        <source>Chip: %1</source>
        <translation>Chip: %1</translation>
    </message>
    <message>
        <source>“%1” is no slice of this chip: it has %2 dimensions and at most %3 chips.</source>
        <translation>«%1» no es una porción de este chip: tiene %2 dimensiones y como máximo %3 chips.</translation>
    </message>
    <message>
        <source>Slice: %1</source>
        <translation>Porción: %1</translation>
    </message>
    <message>
        <source>Slices: %1</source>
        <translation>Porciones: %1</translation>
    </message>
    <message>
        <source>%1, exact value</source>
        <translation>%1, valor exacto</translation>
    </message>
    <message>
        <source>Measured runs</source>
        <translation>Ejecuciones medidas</translation>
    </message>
    <message>
        <source>Filter runs</source>
        <translation>Filtrar ejecuciones</translation>
    </message>
    <message>
        <source>Step time %1, expected between %2 and %3; HBM ± %4.</source>
        <translation>Tiempo de paso %1, esperado entre %2 y %3; HBM ± %4.</translation>
    </message>
    <message>
        <source>The calibration was checked on no measured run of %1.</source>
        <translation>La calibración no se comprobó con ninguna ejecución medida de %1.</translation>
    </message>
    <message>
        <source>median %1, nine in ten within %2, worst %3</source>
        <translation>mediana %1, nueve de cada diez dentro de %2, la peor %3</translation>
    </message>
    <message numerus="yes">
        <source>Behind it: the errors on %n measured runs of %1 (%2).</source>
        <translation><numerusform>Detrás: los errores en %n ejecución medida de %1 (%2).</numerusform><numerusform>Detrás: los errores en %n ejecuciones medidas de %1 (%2).</numerusform></translation>
    </message>
    <message>
        <source>None of them has this model at a sequence length within a factor of four, so the band is the ± %1 within which nine in ten runs lie whose model family the constants were fitted without.</source>
        <translation>Ninguna tiene este modelo con una longitud de secuencia dentro de un factor de cuatro, así que la banda es el ± %1 en el que quedan nueve de cada diez ejecuciones cuya familia de modelos no entró en el ajuste de las constantes.</translation>
    </message>
    <message>
        <source>No figure of a server on %1 was published: nine in ten of those on other chips are within ± %2.</source>
        <translation>No se ha publicado ninguna cifra de un servidor en %1: nueve de cada diez de las de otros chips están dentro de ± %2.</translation>
    </message>
    <message>
        <source>The published figures of servers on %1 are of other models, batches or lengths: the band is at least the ± %2 of all of them.</source>
        <translation>Las cifras publicadas de servidores en %1 son de otros modelos, lotes o longitudes: la banda es al menos la ± %2 de todas ellas.</translation>
    </message>
    <message>
        <source>Nine in ten of the nearest published figures of servers on %1 are within this band.</source>
        <translation>Nueve de cada diez de las cifras publicadas más cercanas de servidores en %1 están dentro de esta banda.</translation>
    </message>
    <message>
        <source>This scenario is near them, so the calibration's own band of ± %1 holds.</source>
        <translation>Este escenario está cerca de ellas, así que vale la banda propia de la calibración, ± %1.</translation>
    </message>
    <message>
        <source>Predicted against measured</source>
        <translation>Predicho frente a medido</translation>
    </message>
    <message>
        <source>The measured runs are being predicted.</source>
        <translation>Se están prediciendo las ejecuciones medidas.</translation>
    </message>
    <message>
        <source>There are no measured runs to compare with.</source>
        <translation>No hay ejecuciones medidas con que comparar.</translation>
    </message>
    <message numerus="yes">
        <source>Predicted against measured step time of %n published runs.</source>
        <translation><numerusform>Tiempo de paso predicho frente a medido de %n ejecución publicada.</numerusform><numerusform>Tiempo de paso predicho frente a medido de %n ejecuciones publicadas.</numerusform></translation>
    </message>
    <message>
        <source>measured (s)</source>
        <translation>medido (s)</translation>
    </message>
    <message>
        <source>predicted (s)</source>
        <translation>predicho (s)</translation>
    </message>
    <message>
        <source>This scenario</source>
        <translation>Este escenario</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>predicho</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>este escenario</translation>
    </message>
    <message>
        <source>%1 runs, median %2</source>
        <translation>%1 ejecuciones, mediana %2</translation>
    </message>
    <message>
        <source>chip</source>
        <translation>chip</translation>
    </message>
    <message>
        <source>model</source>
        <translation>modelo</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>secuencia</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecución</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Predicho</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>cercana</translation>
    </message>
    <message>
        <source>Measured run</source>
        <translation>Ejecución medida</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Nota</translation>
    </message>
    <message numerus="yes">
        <source>%n more errors</source>
        <translation><numerusform>%n error más</numerusform><numerusform>%n errores más</numerusform></translation>
    </message>
    <message>
        <source>Unnamed scenario</source>
        <translation>Escenario sin nombre</translation>
    </message>
    <message>
        <source>%1 could not be opened. %2</source>
        <translation>No se pudo abrir %1. %2</translation>
    </message>
    <message>
        <source>%1 could not be saved. %2</source>
        <translation>No se pudo guardar %1. %2</translation>
    </message>
    <message>
        <source>Changes before the program ended</source>
        <translation>Cambios antes de que terminara el programa</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a model.</source>
        <translation>«%1» no puede ser el nombre de un modelo.</translation>
    </message>
    <message>
        <source>There is a model “%1” already.</source>
        <translation>Ya hay un modelo «%1».</translation>
    </message>
    <message>
        <source>Model kept as %1</source>
        <translation>Modelo guardado como %1</translation>
    </message>
    <message>
        <source>Your presets could not be saved. %1</source>
        <translation>No se pudieron guardar sus ajustes propios. %1</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>modificado</translation>
    </message>
    <message>
        <source>calibration %1</source>
        <translation>calibración %1</translation>
    </message>
    <message>
        <source>chip %1</source>
        <translation>chip %1</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>modelo %1</translation>
    </message>
    <message>
        <source>set in this scenario; %1 has %2</source>
        <translation>fijado en este escenario; %1 tiene %2</translation>
    </message>
    <message>
        <source>neutral: has no effect</source>
        <translation>neutro: no tiene efecto</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>sin indicar</translation>
    </message>
    <message>
        <source>Unit: %1</source>
        <translation>Unidad: %1</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Constante</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Belongs to</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Constants in use</source>
        <translation>Constantes en uso</translation>
    </message>
    <message>
        <source>Only &amp;modified</source>
        <translation>Solo &amp;modificadas</translation>
    </message>
    <message>
        <source>Search constants and sources</source>
        <translation>Buscar constantes y fuentes</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibración</translation>
    </message>
    <message>
        <source>The named set of constants that the figures are computed with.</source>
        <translation>El conjunto de constantes con nombre con el que se calculan las cifras.</translation>
    </message>
    <message>
        <source>Name of the calibration</source>
        <translation>Nombre de la calibración</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Restaurar</translation>
    </message>
    <message>
        <source>Give the selected constants back the values that come with the program.</source>
        <translation>Devolver a las constantes seleccionadas los valores que trae el programa.</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Remove this calibration and go back to the one that comes with the program.</source>
        <translation>Quitar esta calibración y volver a la que trae el programa.</translation>
    </message>
    <message>
        <source>Calibra&amp;tion</source>
        <translation>Calibra&amp;ción</translation>
    </message>
    <message>
        <source>%1 (your own)</source>
        <translation>%1 (propia)</translation>
    </message>
    <message>
        <source>an edit makes %1</source>
        <translation>un cambio crea %1</translation>
    </message>
    <message>
        <source>Type another name to rename it.</source>
        <translation>Escriba otro nombre para cambiarlo.</translation>
    </message>
    <message>
        <source>What comes with the program stays as it is; the first edit of a constant makes a calibration of your own.</source>
        <translation>Lo que trae el programa queda como está; el primer cambio de una constante crea una calibración propia.</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be read.</source>
        <translation>%1: «%2» no se entiende.</translation>
    </message>
    <message>
        <source>%1: %2; expected %3.</source>
        <translation>%1: %2; se esperaba %3.</translation>
    </message>
    <message>
        <source>“%1” cannot be its name: letters, digits, dots and dashes, and not one that is taken.</source>
        <translation>«%1» no puede ser su nombre: letras, cifras, puntos y guiones, y que no esté ocupado.</translation>
    </message>
    <message>
        <source>Constant: %1</source>
        <translation>Constante: %1</translation>
    </message>
    <message>
        <source>%1, edited</source>
        <translation>%1, modificada</translation>
    </message>
    <message>
        <source>Constant back: %1</source>
        <translation>Constante restaurada: %1</translation>
    </message>
    <message>
        <source>Calibration renamed to %1</source>
        <translation>Calibración renombrada a %1</translation>
    </message>
    <message>
        <source>Calibration %1 removed</source>
        <translation>Calibración %1 quitada</translation>
    </message>
    <message>
        <source>Where the difference comes from</source>
        <translation>De dónde viene la diferencia</translation>
    </message>
    <message>
        <source>seconds of the step</source>
        <translation>segundos del paso</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>tiempo de paso</translation>
    </message>
    <message>
        <source>Pin a baseline or add a scenario to compare with.</source>
        <translation>Fije una referencia o añada un escenario con que comparar.</translation>
    </message>
    <message>
        <source>One of the two is impossible: there is nothing to attribute.</source>
        <translation>Uno de los dos es imposible: no hay nada que atribuir.</translation>
    </message>
    <message>
        <source>The two are different kinds of work: their step times are different figures, and nothing is attributed.</source>
        <translation>Los dos son trabajos distintos: sus tiempos de paso son cifras distintas y no se atribuye nada.</translation>
    </message>
    <message>
        <source>The two do not differ.</source>
        <translation>Los dos no difieren.</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>todos los demás</translation>
    </message>
    <message numerus="yes">
        <source>From %1 to %2, in %n steps.</source>
        <translation><numerusform>De %1 a %2, en %n paso.</numerusform><numerusform>De %1 a %2, en %n pasos.</numerusform></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>%1 (impossible)</source>
        <translation>%1 (imposible)</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>Tiempos de paso</translation>
    </message>
    <message>
        <source>seconds · each bar sums to its step, with its error band</source>
        <translation>segundos · cada barra suma su paso, con su banda de error</translation>
    </message>
    <message numerus="yes">
        <source>Step times of %n scenarios.</source>
        <translation><numerusform>Tiempo de paso de %n escenario.</numerusform><numerusform>Tiempos de paso de %n escenarios.</numerusform></translation>
    </message>
    <message>
        <source>HBM</source>
        <translation>HBM</translation>
    </message>
    <message>
        <source>GiB per device at the peak</source>
        <translation>GiB por dispositivo en el pico</translation>
    </message>
    <message numerus="yes">
        <source>HBM of %n scenarios.</source>
        <translation><numerusform>HBM de %n escenario.</numerusform><numerusform>HBM de %n escenarios.</numerusform></translation>
    </message>
    <message>
        <source>usable</source>
        <translation>utilizable</translation>
    </message>
    <message>
        <source>What comes of it</source>
        <translation>Lo que resulta</translation>
    </message>
    <message>
        <source>Nothing that was chosen differs</source>
        <translation>Nada de lo elegido difiere</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Lo que difiere</translation>
    </message>
    <message>
        <source>Field or figure</source>
        <translation>Campo o cifra</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Escenarios uno junto a otro</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Held equal</source>
        <translation>Igualado</translation>
    </message>
    <message>
        <source>Add a scenario to the comparison, up to four.</source>
        <translation>Añadir un escenario a la comparación, hasta cuatro.</translation>
    </message>
    <message>
        <source>Take a scenario out of the comparison.</source>
        <translation>Quitar un escenario de la comparación.</translation>
    </message>
    <message>
        <source>As they are</source>
        <translation>Tal como son</translation>
    </message>
    <message>
        <source>Equal chips</source>
        <translation>Igual número de chips</translation>
    </message>
    <message>
        <source>Equal global batch</source>
        <translation>Igual lote global</translation>
    </message>
    <message>
        <source>The scenario as it is &amp;now</source>
        <translation>El escenario como está &amp;ahora</translation>
    </message>
    <message>
        <source>A &amp;preset…</source>
        <translation>Un &amp;ejemplo…</translation>
    </message>
    <message>
        <source>A &amp;file…</source>
        <translation>Un a&amp;rchivo…</translation>
    </message>
    <message>
        <source>The baseline</source>
        <translation>La referencia</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>no legal value gives exactly that size: %1 instead of %2</source>
        <translation>ningún valor legal da exactamente ese tamaño: %1 en vez de %2</translation>
    </message>
    <message>
        <source>not held: nothing legal is near that size (%1 instead of %2)</source>
        <translation>no igualado: nada legal se acerca a ese tamaño (%1 en vez de %2)</translation>
    </message>
    <message>
        <source>not held: the batch of a server is not that of training</source>
        <translation>no igualado: el lote de un servidor no es el del entrenamiento</translation>
    </message>
    <message>
        <source>not held: no price of %1; enter it at “%2”</source>
        <translation>no igualado: falta el precio de %1; indíquelo en «%2»</translation>
    </message>
    <message>
        <source>%1  (%2)</source>
        <translation>%1  (%2)</translation>
    </message>
    <message>
        <source>Error band</source>
        <translation>Banda de error</translation>
    </message>
    <message>
        <source>Tokens a step</source>
        <translation>Tokens por paso</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s per chip</source>
        <translation>Tokens/s por chip</translation>
    </message>
    <message>
        <source>%1 of the %2 peak</source>
        <translation>%1 del pico %2</translation>
    </message>
    <message>
        <source>MFU, own precision</source>
        <translation>MFU, precisión propia</translation>
    </message>
    <message>
        <source>MFU, BF16</source>
        <translation>MFU, BF16</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 de %2, %3</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>Chips</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>Tiempo: %1</translation>
    </message>
    <message>
        <source>Nothing to compare with yet: pin a baseline or add scenarios.</source>
        <translation>Aún no hay con qué comparar: fije una referencia o añada escenarios.</translation>
    </message>
    <message>
        <source>%1, modified</source>
        <translation>%1, modificado</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>Barras</translation>
    </message>
    <message>
        <source>base.</source>
        <translation>ref.</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>referencia</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>There is no model “{subject}”[; the nearest known one is “{nearest}”].</source>
        <translation>No hay ningún modelo «{subject}»[; el más parecido es «{nearest}»].</translation>
    </message>
    <message>
        <source>There is no chip “{subject}”[; the nearest known one is “{nearest}”].</source>
        <translation>No hay ningún chip «{subject}»[; el más parecido es «{nearest}»].</translation>
    </message>
    <message>
        <source>There is no calibration “{subject}”[; the nearest known one is “{nearest}”].</source>
        <translation>No hay ninguna calibración «{subject}»[; la más parecida es «{nearest}»].</translation>
    </message>
    <message>
        <source>The calibration “{subject}” has no constants for this chip: choose another calibration or another chip.</source>
        <translation>La calibración «{subject}» no tiene constantes para este chip: elija otra calibración u otro chip.</translation>
    </message>
    <message>
        <source>A change to the model is no good, {path}: {subject}[; expected {nearest}].</source>
        <translation>Un cambio del modelo no vale, {path}: {subject}[; se esperaba {nearest}].</translation>
    </message>
    <message>
        <source>A change to the chip is no good, {path}: {subject}[; expected {nearest}].</source>
        <translation>Un cambio del chip no vale, {path}: {subject}[; se esperaba {nearest}].</translation>
    </message>
    <message>
        <source>This version does not model {subject} yet, so it gives no figures for this model: choose another model.</source>
        <translation>Esta versión aún no modela {subject}, así que no da cifras para este modelo: elija otro.</translation>
    </message>
    <message>
        <source>This version does not model the recipe “{subject}”[; the nearest one for this chip is “{nearest}”].</source>
        <translation>Esta versión no modela la receta «{subject}»[; la más cercana para este chip es «{nearest}»].</translation>
    </message>
    <message>
        <source>“{subject}” is no slice of this chip: give {dimensions} numbers joined by x, such as 4x4x4 for three.</source>
        <translation>«{subject}» no es una porción de este chip: dé {dimensions} números unidos por x, como 4x4x4 para tres.</translation>
    </message>
    <message>
        <source>A slice {subject} has {chips} chips, but the largest of this chip has {limit}: choose a smaller slice, or several slices.</source>
        <translation>Una porción {subject} tiene {chips} chips, pero la mayor de este chip tiene {limit}: elija una porción menor, o varias.</translation>
    </message>
    <message>
        <source>This chip has no native rate for “{subject}”; its matmuls run at the BF16 rate[. The nearest recipe that it does natively is “{nearest}”].</source>
        <translation>Este chip no tiene velocidad nativa para «{subject}»; sus productos van a la velocidad de BF16[. La receta nativa más cercana es «{nearest}»].</translation>
    </message>
    <message>
        <source>{path} is {value}; it must be at least 1.</source>
        <translation>{path} es {value}; debe ser al menos 1.</translation>
    </message>
    <message>
        <source>{query_heads} query heads cannot share {kv_heads} key/value heads evenly: choose a divisor of {query_heads}.</source>
        <translation>{query_heads} cabezas de consulta no pueden repartirse por igual {kv_heads} cabezas de clave/valor: elija un divisor de {query_heads}.</translation>
    </message>
    <message>
        <source>A model of about {parameters} parameters is beyond what can be computed exactly ({limit}): check layers and widths.</source>
        <translation>Un modelo de unos {parameters} parámetros supera lo que se puede calcular con exactitud ({limit}): revise capas y anchuras.</translation>
    </message>
    <message>
        <source>The model's layers ask for {path}, which it does not describe: add it to the model.</source>
        <translation>Las capas del modelo piden {path}, que no está descrito: añádalo al modelo.</translation>
    </message>
    <message>
        <source>The time of {subject} is an estimate: no measured run has them, so the band does not cover their error.</source>
        <translation>El tiempo de {subject} es una estimación: ninguna ejecución medida lo tiene, así que la banda no cubre su error.</translation>
    </message>
    <message>
        <source>The axes across slices multiply to {product}, but there are {slices} slices: choose degrees whose product is {slices}, or set one axis to −1 to take the rest.</source>
        <translation>Los ejes entre porciones multiplican {product}, pero hay {slices} porciones: elija grados cuyo producto sea {slices}, o ponga un eje a −1 para que tome el resto.</translation>
    </message>
    <message>
        <source>The axes of the mesh multiply to {product}, but a slice has {devices} devices: choose degrees whose product is {devices}, or set one axis to −1 to take the rest.</source>
        <translation>Los ejes de la malla multiplican {product}, pero una porción tiene {devices} dispositivos: elija grados cuyo producto sea {devices}, o ponga un eje a −1 para que tome el resto.</translation>
    </message>
    <message>
        <source>More than one axis of {path} is −1; only one can take the rest: give the others a degree.</source>
        <translation>Más de un eje de {path} es −1; solo uno puede tomar el resto: dé un grado a los demás.</translation>
    </message>
    <message>
        <source>The {subject} axis of degree {degree} cannot be laid on the torus dimensions that its placement names: change the placement or the degree.</source>
        <translation>El eje {subject} de grado {degree} no se puede tender sobre las dimensiones del toro que nombra su colocación: cambie la colocación o el grado.</translation>
    </message>
    <message>
        <source>The tensor axis spans slices, so its collectives cross the data-centre network in every layer: use data or FSDP across slices.</source>
        <translation>El eje de tensor abarca varias porciones, así que sus colectivas cruzan la red del centro de datos en cada capa: use datos o FSDP entre porciones.</translation>
    </message>
    <message>
        <source>{number} query heads cannot be divided over a tensor axis of {degree}: choose a divisor of {number}.</source>
        <translation>{number} cabezas de consulta no se pueden dividir entre un eje de tensor de {degree}: elija un divisor de {number}.</translation>
    </message>
    <message>
        <source>An MLP width of {number} cannot be divided over a tensor axis of {degree}: choose a divisor of {number}.</source>
        <translation>Una anchura de MLP de {number} no se puede dividir entre un eje de tensor de {degree}: elija un divisor de {number}.</translation>
    </message>
    <message>
        <source>{number} key/value heads neither divide a tensor axis of {degree} nor are divided by it: choose a divisor or a multiple of {number}.</source>
        <translation>{number} cabezas de clave/valor ni dividen un eje de tensor de {degree} ni se dividen por él: elija un divisor o un múltiplo de {number}.</translation>
    </message>
    <message>
        <source>There are fewer key/value heads ({kv_heads}) than tensor devices ({degree}): keys and values are held in copies.</source>
        <translation>Hay menos cabezas de clave/valor ({kv_heads}) que dispositivos de tensor ({degree}): claves y valores se guardan en copias.</translation>
    </message>
    <message>
        <source>A model width of {number} cannot be divided over an FSDP axis of {degree}: weights are padded, so figures are slightly low.</source>
        <translation>Una anchura de modelo de {number} no se puede dividir entre un eje FSDP de {degree}: los pesos se rellenan, así que las cifras quedan algo bajas.</translation>
    </message>
    <message>
        <source>{number} experts cannot be divided over an expert axis of {degree}: choose a divisor of {number}.</source>
        <translation>{number} expertos no se pueden dividir entre un eje de expertos de {degree}: elija un divisor de {number}.</translation>
    </message>
    <message>
        <source>This model has no experts: an expert axis of {degree} only shards its weights, as FSDP would.</source>
        <translation>Este modelo no tiene expertos: un eje de expertos de {degree} solo fragmenta sus pesos, como haría FSDP.</translation>
    </message>
    <message>
        <source>TPUs run the pipeline schedules gpipe and circular, not “{subject}”[: choose “{nearest}”].</source>
        <translation>Las TPU ejecutan las planificaciones de pipeline gpipe y circular, no «{subject}»[: elija «{nearest}»].</translation>
    </message>
    <message>
        <source>{number} layers cannot be divided over {degree} pipeline stages and repeats: choose a divisor of {number}.</source>
        <translation>{number} capas no se pueden dividir entre {degree} etapas y repeticiones del pipeline: elija un divisor de {number}.</translation>
    </message>
    <message>
        <source>{number} microbatches are no multiple of {degree} pipeline stages: choose a multiple of {degree}.</source>
        <translation>{number} microlotes no son múltiplo de {degree} etapas del pipeline: elija un múltiplo de {degree}.</translation>
    </message>
    <message>
        <source>A device needs about {peak_bytes} of the {limit_bytes} that it can use: it does not fit, even at the low end of the estimate (± {band}). Lower the batch, keep less for the backward pass, or use more devices.</source>
        <translation>Un dispositivo necesita unos {peak_bytes} de los {limit_bytes} que puede usar: no cabe, ni siquiera en el extremo inferior de la estimación (± {band}). Baje el lote, conserve menos para la retropropagación o use más dispositivos.</translation>
    </message>
    <message>
        <source>A device needs about {peak_bytes} of the {limit_bytes} that it can use: within the estimate's band of ± {band} it may or may not fit.</source>
        <translation>Un dispositivo necesita unos {peak_bytes} de los {limit_bytes} que puede usar: dentro de la banda de ± {band} de la estimación puede caber o no.</translation>
    </message>
    <message>
        <source>This batch gives a device {tokens} tokens a step: make the batch larger.</source>
        <translation>Este lote da a un dispositivo {tokens} tokens por paso: aumente el lote.</translation>
    </message>
    <message>
        <source>A step of {tokens} tokens is beyond what can be computed exactly ({limit}): check batch and sequence length.</source>
        <translation>Un paso de {tokens} tokens supera lo que se puede calcular con exactitud ({limit}): revise lote y longitud de secuencia.</translation>
    </message>
    <message>
        <source>{value} sequences a device do not make whole sequences for a group of {devices_per_group} devices[; the nearest batch that does is {nearest}].</source>
        <translation>{value} secuencias por dispositivo no forman secuencias enteras para un grupo de {devices_per_group} dispositivos[; el lote más cercano que sí lo hace es {nearest}].</translation>
    </message>
    <message>
        <source>{tokens} tokens a device cannot be cut into {tiles} vocabulary tiles: choose a number of tiles that divides them.</source>
        <translation>{tokens} tokens por dispositivo no se pueden cortar en {tiles} teselas de vocabulario: elija un número de teselas que los divida.</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>productos matriciales</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>recálculo</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atención</translation>
    </message>
    <message>
        <source>element-wise</source>
        <translation>elemento a elemento</translation>
    </message>
    <message>
        <source>routing</source>
        <translation>encaminamiento</translation>
    </message>
    <message>
        <source>exposed all-gather</source>
        <translation>all-gather expuesto</translation>
    </message>
    <message>
        <source>exposed reduce-scatter</source>
        <translation>reduce-scatter expuesto</translation>
    </message>
    <message>
        <source>exposed all-reduce</source>
        <translation>all-reduce expuesto</translation>
    </message>
    <message>
        <source>exposed all-to-all</source>
        <translation>all-to-all expuesto</translation>
    </message>
    <message>
        <source>exposed permute</source>
        <translation>permutación expuesta</translation>
    </message>
    <message>
        <source>exposed host transfer</source>
        <translation>transferencia al anfitrión expuesta</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>burbuja del pipeline</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimizador</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>sobrecoste</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>Estados del optimizador</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradientes</translation>
    </message>
    <message>
        <source>Saved activations</source>
        <translation>Activaciones guardadas</translation>
    </message>
    <message>
        <source>Working set</source>
        <translation>Conjunto de trabajo</translation>
    </message>
    <message>
        <source>Gathered weights</source>
        <translation>Pesos reunidos</translation>
    </message>
    <message>
        <source>Dispatch buffers</source>
        <translation>Búferes de reparto</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>Logits y pérdida</translation>
    </message>
    <message>
        <source>Pipeline buffers</source>
        <translation>Búferes del pipeline</translation>
    </message>
    <message>
        <source>Collective buffers</source>
        <translation>Búferes de colectivas</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Caché KV</translation>
    </message>
    <message>
        <source>Compiler reserve</source>
        <translation>Reserva del compilador</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>embedding</translation>
    </message>
    <message>
        <source>attention projections</source>
        <translation>proyecciones de atención</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>MoE</source>
        <translation>MoE</translation>
    </message>
    <message>
        <source>norms and element-wise</source>
        <translation>normas y elemento a elemento</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>collective</source>
        <translation>colectiva</translation>
    </message>
    <message>
        <source>host</source>
        <translation>anfitrión</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>cómputo</translation>
    </message>
    <message>
        <source>ICI</source>
        <translation>ICI</translation>
    </message>
    <message>
        <source>DCN</source>
        <translation>DCN</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>burbuja</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>retropropagación</translation>
    </message>
    <message>
        <source>update</source>
        <translation>actualización</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>all-gather</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>reduce-scatter</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>permute</source>
        <translation>permutación</translation>
    </message>
    <message>
        <source>ICI X</source>
        <translation>ICI X</translation>
    </message>
    <message>
        <source>ICI Y</source>
        <translation>ICI Y</translation>
    </message>
    <message>
        <source>ICI Z</source>
        <translation>ICI Z</translation>
    </message>
    <message>
        <source>VMEM</source>
        <translation>VMEM</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>dudoso</translation>
    </message>
    <message>
        <source>FP8 forward</source>
        <translation>FP8 en propagación</translation>
    </message>
    <message>
        <source>FP8 full</source>
        <translation>FP8 completo</translation>
    </message>
    <message>
        <source>FP8 per tensor</source>
        <translation>FP8 por tensor</translation>
    </message>
    <message>
        <source>FP8 per row</source>
        <translation>FP8 por fila</translation>
    </message>
    <message>
        <source>FP8 per block</source>
        <translation>FP8 por bloque</translation>
    </message>
    <message>
        <source>save out-projection</source>
        <translation>guardar la proyección de salida</translation>
    </message>
    <message>
        <source>QKV projections offloaded</source>
        <translation>proyecciones QKV descargadas</translation>
    </message>
    <message>
        <source>save QKV projections</source>
        <translation>guardar las proyecciones QKV</translation>
    </message>
    <message>
        <source>save dots except MLP</source>
        <translation>guardar los productos salvo MLP</translation>
    </message>
    <message>
        <source>save dots except MLP input</source>
        <translation>guardar los productos salvo la entrada de MLP</translation>
    </message>
    <message>
        <source>save dots and context except MLP</source>
        <translation>guardar productos y contexto salvo MLP</translation>
    </message>
    <message>
        <source>minimal</source>
        <translation>mínimo</translation>
    </message>
    <message>
        <source>minimal with context</source>
        <translation>mínimo con contexto</translation>
    </message>
    <message>
        <source>minimal flash</source>
        <translation>mínimo flash</translation>
    </message>
    <message>
        <source>minimal offloaded</source>
        <translation>mínimo con descarga</translation>
    </message>
    <message>
        <source>minimal with quantization</source>
        <translation>mínimo con cuantización</translation>
    </message>
    <message>
        <source>minimal with context and quantization</source>
        <translation>mínimo con contexto y cuantización</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>selectivo</translation>
    </message>
    <message>
        <source>keep on device</source>
        <translation>conservar</translation>
    </message>
    <message>
        <source>offload to host</source>
        <translation>descargar al anfitrión</translation>
    </message>
    <message>
        <source>decoder layer input</source>
        <translation>entrada de la capa</translation>
    </message>
    <message>
        <source>attention context</source>
        <translation>contexto de atención</translation>
    </message>
    <message>
        <source>query projection</source>
        <translation>proyección de consultas</translation>
    </message>
    <message>
        <source>key projection</source>
        <translation>proyección de claves</translation>
    </message>
    <message>
        <source>value projection</source>
        <translation>proyección de valores</translation>
    </message>
    <message>
        <source>key and value projection</source>
        <translation>proyección de claves y valores</translation>
    </message>
    <message>
        <source>fused QKV projection</source>
        <translation>proyección QKV fusionada</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>salida de atención</translation>
    </message>
    <message>
        <source>output projection</source>
        <translation>proyección de salida</translation>
    </message>
    <message>
        <source>MLP input, fused</source>
        <translation>entrada de MLP, fusionada</translation>
    </message>
    <message>
        <source>MLP gate</source>
        <translation>puerta de MLP</translation>
    </message>
    <message>
        <source>MLP up</source>
        <translation>subida de MLP</translation>
    </message>
    <message>
        <source>MLP down</source>
        <translation>bajada de MLP</translation>
    </message>
    <message>
        <source>expert gate</source>
        <translation>puerta de expertos</translation>
    </message>
    <message>
        <source>expert up</source>
        <translation>subida de expertos</translation>
    </message>
    <message>
        <source>expert down</source>
        <translation>bajada de expertos</translation>
    </message>
    <message>
        <source>query down-projection</source>
        <translation>proyección reductora de consultas</translation>
    </message>
    <message>
        <source>KV down-projection</source>
        <translation>proyección reductora KV</translation>
    </message>
    <message>
        <source>MLA query</source>
        <translation>consulta MLA</translation>
    </message>
    <message>
        <source>MLA key and value</source>
        <translation>clave y valor MLA</translation>
    </message>
    <message>
        <source>indexer threshold</source>
        <translation>umbral del indexador</translation>
    </message>
    <message>
        <source>data</source>
        <translation>datos</translation>
    </message>
    <message>
        <source>FSDP transpose</source>
        <translation>FSDP transpuesto</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tensor</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>experto</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenamiento</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>prefill</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>decodificación</translation>
    </message>
    <message>
        <source>fused</source>
        <translation>fusionada</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>simple</translation>
    </message>
    <message>
        <source>chunked</source>
        <translation>por bloques</translation>
    </message>
    <message>
        <source>QKV projection</source>
        <translation>proyección QKV</translation>
    </message>
    <message>
        <source>flash attention</source>
        <translation>atención flash</translation>
    </message>
    <message>
        <source>local flash attention</source>
        <translation>atención flash local</translation>
    </message>
    <message>
        <source>query and key norm</source>
        <translation>norma de consulta y clave</translation>
    </message>
    <message>
        <source>rotary embedding</source>
        <translation>embedding rotatorio</translation>
    </message>
    <message>
        <source>norm before attention</source>
        <translation>norma antes de la atención</translation>
    </message>
    <message>
        <source>norm after attention</source>
        <translation>norma después de la atención</translation>
    </message>
    <message>
        <source>attention residual</source>
        <translation>residuo de atención</translation>
    </message>
    <message>
        <source>norm before MLP</source>
        <translation>norma antes de MLP</translation>
    </message>
    <message>
        <source>norm after MLP</source>
        <translation>norma después de MLP</translation>
    </message>
    <message>
        <source>MLP residual</source>
        <translation>residuo de MLP</translation>
    </message>
    <message>
        <source>MLP activation</source>
        <translation>activación de MLP</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>cuantización</translation>
    </message>
    <message>
        <source>token lookup</source>
        <translation>búsqueda de tokens</translation>
    </message>
    <message>
        <source>one-hot token lookup</source>
        <translation>búsqueda de tokens one-hot</translation>
    </message>
    <message>
        <source>final norm</source>
        <translation>norma final</translation>
    </message>
    <message>
        <source>unembedding</source>
        <translation>desembedding</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>pérdida</translation>
    </message>
    <message>
        <source>optimizer update</source>
        <translation>actualización del optimizador</translation>
    </message>
    <message>
        <source>weight all-gather</source>
        <translation>all-gather de pesos</translation>
    </message>
    <message>
        <source>gradient reduce-scatter</source>
        <translation>reduce-scatter de gradientes</translation>
    </message>
    <message>
        <source>gradient all-reduce</source>
        <translation>all-reduce de gradientes</translation>
    </message>
    <message>
        <source>head all-gather</source>
        <translation>all-gather de la cabeza</translation>
    </message>
    <message>
        <source>head reduce-scatter</source>
        <translation>reduce-scatter de la cabeza</translation>
    </message>
    <message>
        <source>embedding all-gather</source>
        <translation>all-gather del embedding</translation>
    </message>
    <message>
        <source>embedding reduce-scatter</source>
        <translation>reduce-scatter del embedding</translation>
    </message>
    <message>
        <source>activation all-gather</source>
        <translation>all-gather de activaciones</translation>
    </message>
    <message>
        <source>activation reduce-scatter</source>
        <translation>reduce-scatter de activaciones</translation>
    </message>
    <message>
        <source>query down projection</source>
        <translation>proyección reductora de consultas</translation>
    </message>
    <message>
        <source>query up projection</source>
        <translation>proyección ampliadora de consultas</translation>
    </message>
    <message>
        <source>key/value down projection</source>
        <translation>proyección reductora de clave/valor</translation>
    </message>
    <message>
        <source>key/value up projection</source>
        <translation>proyección ampliadora de clave/valor</translation>
    </message>
    <message>
        <source>latent norm</source>
        <translation>norma latente</translation>
    </message>
    <message>
        <source>router</source>
        <translation>encaminador</translation>
    </message>
    <message>
        <source>token dispatch</source>
        <translation>reparto de tokens</translation>
    </message>
    <message>
        <source>expert activation</source>
        <translation>activación de expertos</translation>
    </message>
    <message>
        <source>attention gate</source>
        <translation>puerta de atención</translation>
    </message>
    <message>
        <source>compressed attention projections</source>
        <translation>proyecciones de atención comprimidas</translation>
    </message>
    <message>
        <source>indexer query</source>
        <translation>consulta del indexador</translation>
    </message>
    <message>
        <source>indexer key</source>
        <translation>clave del indexador</translation>
    </message>
    <message>
        <source>indexer scores</source>
        <translation>puntuaciones del indexador</translation>
    </message>
    <message>
        <source>hyper-connections</source>
        <translation>hiperconexiones</translation>
    </message>
    <message>
        <source>delta net input projection</source>
        <translation>proyección de entrada de delta net</translation>
    </message>
    <message>
        <source>delta net convolution</source>
        <translation>convolución de delta net</translation>
    </message>
    <message>
        <source>delta rule</source>
        <translation>regla delta</translation>
    </message>
    <message>
        <source>delta net norm</source>
        <translation>norma de delta net</translation>
    </message>
    <message>
        <source>delta net output projection</source>
        <translation>proyección de salida de delta net</translation>
    </message>
    <message>
        <source>per-layer embedding lookup</source>
        <translation>búsqueda del embedding por capa</translation>
    </message>
    <message>
        <source>per-layer embedding projection</source>
        <translation>proyección del embedding por capa</translation>
    </message>
    <message>
        <source>per-layer embedding gate</source>
        <translation>puerta del embedding por capa</translation>
    </message>
    <message>
        <source>per-layer embedding activation</source>
        <translation>activación del embedding por capa</translation>
    </message>
    <message>
        <source>per-layer embedding output</source>
        <translation>salida del embedding por capa</translation>
    </message>
    <message>
        <source>per-layer embedding norm</source>
        <translation>norma del embedding por capa</translation>
    </message>
    <message>
        <source>expert all-gather</source>
        <translation>all-gather de expertos</translation>
    </message>
    <message>
        <source>expert reduce-scatter</source>
        <translation>reduce-scatter de expertos</translation>
    </message>
    <message>
        <source>parameter all-gather</source>
        <translation>all-gather de parámetros</translation>
    </message>
    <message>
        <source>key/value all-gather</source>
        <translation>all-gather de clave/valor</translation>
    </message>
    <message>
        <source>key/value reduce-scatter</source>
        <translation>reduce-scatter de clave/valor</translation>
    </message>
    <message>
        <source>token all-to-all</source>
        <translation>all-to-all de tokens</translation>
    </message>
    <message>
        <source>token all-gather</source>
        <translation>all-gather de tokens</translation>
    </message>
    <message>
        <source>token reduce-scatter</source>
        <translation>reduce-scatter de tokens</translation>
    </message>
    <message>
        <source>stage permute</source>
        <translation>permutación de etapas</translation>
    </message>
    <message>
        <source>host copies</source>
        <translation>copias al anfitrión</translation>
    </message>
    <message>
        <source>kernel launches</source>
        <translation>lanzamientos de kernels</translation>
    </message>
    <message>
        <source>HBM gathered ahead, gives way to what is needed</source>
        <translation>HBM reunida por adelantado, cede ante lo necesario</translation>
    </message>
    <message>
        <source>HBM sustained</source>
        <translation>HBM sostenida</translation>
    </message>
    <message>
        <source>ICI, one axis</source>
        <translation>ICI, un eje</translation>
    </message>
    <message>
        <source>ICI, all links</source>
        <translation>ICI, todos los enlaces</translation>
    </message>
    <message>
        <source>host link</source>
        <translation>enlace al anfitrión</translation>
    </message>
    <message>
        <source>BF16 sustained</source>
        <translation>BF16 sostenido</translation>
    </message>
    <message>
        <source>FP8 sustained</source>
        <translation>FP8 sostenido</translation>
    </message>
    <message>
        <source>INT8 sustained</source>
        <translation>INT8 sostenido</translation>
    </message>
    <message>
        <source>measured GEMM</source>
        <translation>GEMM medido</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>remat %1</source>
        <translation>remat %1</translation>
    </message>
    <message>
        <source>Save this chart</source>
        <translation>Guardar este gráfico</translation>
    </message>
    <message>
        <source>Copy this chart and its numbers</source>
        <translation>Copiar este gráfico y sus números</translation>
    </message>
    <message>
        <source>More for this chart</source>
        <translation>Más para este gráfico</translation>
    </message>
    <message>
        <source>&amp;Save chart…</source>
        <translation>&amp;Guardar gráfico…</translation>
    </message>
    <message>
        <source>&amp;Copy chart</source>
        <translation>&amp;Copiar gráfico</translation>
    </message>
    <message>
        <source>Copy &amp;numbers</source>
        <translation>Copiar &amp;números</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Acercar</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>A&amp;lejar</translation>
    </message>
    <message>
        <source>&amp;Whole chart</source>
        <translation>Gráfico &amp;entero</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>No valid result: the messages say which value of the scenario stands in the way.</source>
        <translation>Sin resultado válido: los mensajes dicen qué valor del escenario lo impide.</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>Una capa</translation>
    </message>
    <message>
        <source>This report has no timeline of a layer.</source>
        <translation>Este informe no tiene cronología de una capa.</translation>
    </message>
    <message>
        <source>%1 · %2 exposed</source>
        <translation>%1 · %2 expuestos</translation>
    </message>
    <message>
        <source>%1 · transfers hidden</source>
        <translation>%1 · transferencias ocultas</translation>
    </message>
    <message>
        <source>lane</source>
        <translation>carril</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <source>starts at</source>
        <translation>empieza en</translation>
    </message>
    <message>
        <source>counts as</source>
        <translation>cuenta como</translation>
    </message>
    <message>
        <source>exposed here</source>
        <translation>expuesto aquí</translation>
    </message>
    <message>
        <source>hidden here</source>
        <translation>oculto aquí</translation>
    </message>
    <message>
        <source>One layer takes %1 forward and %2 backward.</source>
        <translation>Una capa tarda %1 en propagación y %2 en retropropagación.</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Carril</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categoría</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>HBM over the step</source>
        <translation>HBM a lo largo del paso</translation>
    </message>
    <message>
        <source>GiB per device · one step</source>
        <translation>GiB por dispositivo · un paso</translation>
    </message>
    <message>
        <source>GiB per device · one micro-step, then the update</source>
        <translation>GiB por dispositivo · un micropaso, después la actualización</translation>
    </message>
    <message>
        <source>This report has no memory curve.</source>
        <translation>Este informe no tiene curva de memoria.</translation>
    </message>
    <message>
        <source>Time in the step (%1)</source>
        <translation>Tiempo en el paso (%1)</translation>
    </message>
    <message>
        <source>usable %1</source>
        <translation>utilizable %1</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>en uso</translation>
    </message>
    <message>
        <source>at</source>
        <translation>en</translation>
    </message>
    <message>
        <source>HBM over one step: %1 with %2.</source>
        <translation>HBM en un paso: %1 con %2.</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>the same all through the step</source>
        <translation>igual durante todo el paso</translation>
    </message>
    <message>
        <source>peak in the update</source>
        <translation>pico en la actualización</translation>
    </message>
    <message>
        <source>peak at head and loss</source>
        <translation>pico en cabeza y pérdida</translation>
    </message>
    <message>
        <source>peak in %1, layer %2</source>
        <translation>pico en %1, capa %2</translation>
    </message>
    <message>
        <source>GiB per device</source>
        <translation>GiB · por dispositivo</translation>
    </message>
    <message>
        <source>device</source>
        <translation>dispositivo</translation>
    </message>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>over the limit</source>
        <translation>sobre el límite</translation>
    </message>
    <message>
        <source>%1, in host memory</source>
        <translation>%1, en la memoria del anfitrión</translation>
    </message>
    <message>
        <source>of usable HBM</source>
        <translation>de la HBM utilizable</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>diferencia</translation>
    </message>
    <message>
        <source>%1 of %2 usable HBM per device, %3; %4.</source>
        <translation>%1 de %2 de HBM utilizable por dispositivo, %3; %4.</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Device, baseline</source>
        <translation>Dispositivo, referencia</translation>
    </message>
    <message>
        <source>Host, baseline</source>
        <translation>Host, referencia</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Utilizable</translation>
    </message>
    <message>
        <source>moves %1 through HBM per device</source>
        <translation>mueve %1 por la HBM en cada dispositivo</translation>
    </message>
    <message>
        <source>%1 of the executed FLOPs are padding or masked blocks</source>
        <translation>%1 de los FLOP son relleno o bloques ocultos</translation>
    </message>
    <message>
        <source>runs at the sustained rate of the matrix units</source>
        <translation>al ritmo sostenido de las unidades matriciales</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>espera a %1</translation>
    </message>
    <message>
        <source>FLOP/s per chip</source>
        <translation>FLOP/s por chip</translation>
    </message>
    <message>
        <source>No roofs are known for this chip.</source>
        <translation>No se conocen techos de este chip.</translation>
    </message>
    <message>
        <source>%1 of the step has no place here: no FLOPs, or no bytes of this level.</source>
        <translation>%1 del paso no tiene sitio aquí: sin FLOP, o sin bytes de este nivel.</translation>
    </message>
    <message>
        <source>%1 · forward and backward</source>
        <translation>%1 · propagación y retropropagación</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1, %2 del paso</translation>
    </message>
    <message>
        <source>intensity</source>
        <translation>intensidad</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>velocidad</translation>
    </message>
    <message>
        <source>%1, %2 of the roof here</source>
        <translation>%1, %2 del techo aquí</translation>
    </message>
    <message>
        <source>reached</source>
        <translation>alcanzado</translation>
    </message>
    <message>
        <source>bound by</source>
        <translation>limitado por</translation>
    </message>
    <message>
        <source>why</source>
        <translation>por qué</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>per chip · area = share of the step</source>
        <translation>por chip · área = parte del paso</translation>
    </message>
    <message>
        <source>Bytes on the axis</source>
        <translation>Bytes del eje</translation>
    </message>
    <message>
        <source>The bandwidth of %1 is not known for this chip.</source>
        <translation>No se conoce el ancho de banda de %1 en este chip.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>There is only one level to show.</source>
        <translation>Solo hay un nivel que mostrar.</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte of %1)</source>
        <translation>Intensidad aritmética (FLOP por byte de %1)</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte of each level)</source>
        <translation>Intensidad aritmética (FLOP por byte de cada nivel)</translation>
    </message>
    <message numerus="yes">
        <source>%n operations; the longest is %1 with %2 of the step, bound by %3.</source>
        <translation><numerusform>%n operación; la más larga es %1 con %2 del paso, limitada por %3.</numerusform><numerusform>%n operaciones; la más larga es %1 con %2 del paso, limitada por %3.</numerusform></translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Intensity, %1</source>
        <translation>Intensidad, %1</translation>
    </message>
    <message>
        <source>Rate per chip</source>
        <translation>Velocidad por chip</translation>
    </message>
    <message>
        <source>%1 · each bar sums to its step</source>
        <translation>%1 · cada barra suma su paso</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>step</source>
        <translation>paso</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>; this scenario goes beyond the measured ones</source>
        <translation>; este escenario va más allá de las medidas</translation>
    </message>
    <message>
        <source>of the step</source>
        <translation>del paso</translation>
    </message>
    <message>
        <source>Step time %1; the largest part is %2 with %3.</source>
        <translation>Tiempo de paso %1; la mayor parte es %2 con %3.</translation>
    </message>
    <message>
        <source>Time, baseline</source>
        <translation>Tiempo, referencia</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>A node of {gpus} GPUs is larger than an NVLink or xGMI domain of this chip, which has {limit}: give nodes x GPUs, such as 4x{limit}.</source>
        <translation>Un nodo de {gpus} GPU es mayor que un dominio NVLink o xGMI de este chip, que tiene {limit}: indique nodos x GPU, como 4x{limit}.</translation>
    </message>
    <message>
        <source>A GPU cluster is one slice, not {slices}: give all its nodes in the slice, such as 32x8.</source>
        <translation>Un clúster de GPU es una sola porción, no {slices}: indique todos sus nodos en ella, como 32x8.</translation>
    </message>
    <message>
        <source>The rate of the scale-out network of {subject} is a default, {rate}: it depends on the cluster. Set it where you know it.</source>
        <translation>La velocidad de la red scale-out de {subject} es un valor por defecto, {rate}: depende del clúster. Indíquela si la conoce.</translation>
    </message>
    <message>
        <source>{degree} devices that share one expert do not divide the tensor degree, {number}.</source>
        <translation>{degree} dispositivos que comparten un experto no dividen el grado tensor, {number}.</translation>
    </message>
    <message>
        <source>{layers} layers are fewer than the {chunks} chunks of the pipeline: choose fewer stages or less interleaving.</source>
        <translation>{layers} capas son menos que los {chunks} trozos de la canalización: elija menos etapas o menos intercalado.</translation>
    </message>
    <message>
        <source>The remat policy “{subject}” is for GPUs: choose one of MaxText's.</source>
        <translation>La política de remat «{subject}» es para GPU: elija una de MaxText.</translation>
    </message>
    <message>
        <source>attention scores</source>
        <translation>puntuaciones de atención</translation>
    </message>
    <message>
        <source>Enter a measured run…</source>
        <translation>Introducir una ejecución medida…</translation>
    </message>
    <message>
        <source>A run of your own, with the scenario of the window.</source>
        <translation>Una ejecución propia, con el escenario de la ventana.</translation>
    </message>
    <message>
        <source>Edit the run…</source>
        <translation>Editar la ejecución…</translation>
    </message>
    <message>
        <source>Change what was measured, or its scenario.</source>
        <translation>Cambiar lo que se midió, o su escenario.</translation>
    </message>
    <message>
        <source>Show its scenario</source>
        <translation>Mostrar su escenario</translation>
    </message>
    <message>
        <source>The run's scenario in the window, as an undoable step.</source>
        <translation>El escenario de la ejecución en la ventana, como un paso que se puede deshacer.</translation>
    </message>
    <message>
        <source>Remove the run</source>
        <translation>Quitar la ejecución</translation>
    </message>
    <message>
        <source>Take the run out of your own; that can be undone.</source>
        <translation>Quitar la ejecución de las propias; se puede deshacer.</translation>
    </message>
    <message>
        <source>Export your runs…</source>
        <translation>Exportar las ejecuciones propias…</translation>
    </message>
    <message>
        <source>A file of your runs that the commands validate and calibrate take with --measured.</source>
        <translation>Un archivo de las ejecuciones propias que las órdenes validate y calibrate aceptan con --measured.</translation>
    </message>
    <message>
        <source>Fit a calibration…</source>
        <translation>Ajustar una calibración…</translation>
    </message>
    <message>
        <source>Fit the constants to the published runs and yours, under a name.</source>
        <translation>Ajustar las constantes a las ejecuciones publicadas y a las propias, con un nombre.</translation>
    </message>
    <message>
        <source>Stop the fit</source>
        <translation>Detener el ajuste</translation>
    </message>
    <message>
        <source>Measured run: %1</source>
        <translation>Ejecución medida: %1</translation>
    </message>
    <message>
        <source>Scenario of the run %1</source>
        <translation>Escenario de la ejecución %1</translation>
    </message>
    <message>
        <source>Measured run removed: %1</source>
        <translation>Ejecución medida quitada: %1</translation>
    </message>
    <message>
        <source>Export your runs</source>
        <translation>Exportar las ejecuciones propias</translation>
    </message>
    <message>
        <source>Measured runs (*.json)</source>
        <translation>Ejecuciones medidas (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n runs written to %1.</source>
        <translation><numerusform>%n ejecución escrita en %1.</numerusform><numerusform>%n ejecuciones escritas en %1.</numerusform></translation>
    </message>
    <message>
        <source>Fit a calibration</source>
        <translation>Ajustar una calibración</translation>
    </message>
    <message>
        <source>Name of the calibration:</source>
        <translation>Nombre de la calibración:</translation>
    </message>
    <message>
        <source>“%1” cannot be its name: letters, digits, dots and dashes, and not one that comes with the program.</source>
        <translation>«%1» no puede ser su nombre: letras, cifras, puntos y guiones, y ninguno de los que trae el programa.</translation>
    </message>
    <message numerus="yes">
        <source>Fitting the calibration to %n runs of yours and the published ones; this takes about a minute.</source>
        <translation><numerusform>Se ajusta la calibración a %n ejecución propia y a las publicadas; tarda cerca de un minuto.</numerusform><numerusform>Se ajusta la calibración a %n ejecuciones propias y a las publicadas; tarda cerca de un minuto.</numerusform></translation>
    </message>
    <message>
        <source>The calibration could not be fitted: %1</source>
        <translation>No se pudo ajustar la calibración: %1</translation>
    </message>
    <message>
        <source>Calibration fitted: %1</source>
        <translation>Calibración ajustada: %1</translation>
    </message>
    <message numerus="yes">
        <source>Calibration %1 is in use; %n runs were used.</source>
        <translation><numerusform>La calibración %1 está en uso; se usó %n ejecución.</numerusform><numerusform>La calibración %1 está en uso; se usaron %n ejecuciones.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Calibration %1 is in use; %n runs were used, leaving a family out nine in ten are within %2.</source>
        <translation><numerusform>La calibración %1 está en uso; se usó %n ejecución; sin una familia, nueve de cada diez quedan dentro de %2.</numerusform><numerusform>La calibración %1 está en uso; se usaron %n ejecuciones; sin una familia, nueve de cada diez quedan dentro de %2.</numerusform></translation>
    </message>
    <message>
        <source>Take the scenario of the &amp;window instead</source>
        <translation>Tomar en su lugar el escenario de la &amp;ventana</translation>
    </message>
    <message>
        <source>Edit a measured run</source>
        <translation>Editar una ejecución medida</translation>
    </message>
    <message>
        <source>A run that was measured</source>
        <translation>Una ejecución que se midió</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>70b, first week</source>
        <translation>70b, primera semana</translation>
    </message>
    <message>
        <source>&amp;Step time</source>
        <translation>Tiempo de &amp;paso</translation>
    </message>
    <message>
        <source>&amp;Throughput</source>
        <translation>&amp;Rendimiento</translation>
    </message>
    <message>
        <source>&amp;HBM of a device</source>
        <translation>&amp;HBM de un dispositivo</translation>
    </message>
    <message>
        <source>78 GiB</source>
        <translation>78 GiB</translation>
    </message>
    <message>
        <source>S&amp;ource</source>
        <translation>&amp;Fuente</translation>
    </message>
    <message>
        <source>log, date, who ran it</source>
        <translation>registro, fecha, quién la ejecutó</translation>
    </message>
    <message>
        <source>Step time or throughput, of all devices, is needed; the former is worked out from the latter where it is not given.</source>
        <translation>Hace falta el tiempo de paso o el rendimiento, de todos los dispositivos; aquel se calcula de este cuando no se da.</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>previsto %1</translation>
    </message>
    <message>
        <source>%1: “%2” cannot be read; write it as “%3”.</source>
        <translation>%1: «%2» no se puede leer; escríbase como «%3».</translation>
    </message>
    <message>
        <source>Give the run a name.</source>
        <translation>La ejecución necesita un nombre.</translation>
    </message>
    <message>
        <source>There is a run “%1” already.</source>
        <translation>Ya hay una ejecución «%1».</translation>
    </message>
    <message>
        <source>Enter the step time or the tokens a second.</source>
        <translation>Falta el tiempo de paso o los tokens por segundo.</translation>
    </message>
    <message>
        <source>Say where the figures were read: a log, a date.</source>
        <translation>Falta de dónde salen las cifras: un registro, una fecha.</translation>
    </message>
    <message>
        <source>Step time and throughput do not belong together: a step of %1 tokens in %2 makes %3.</source>
        <translation>El tiempo de paso y el rendimiento no concuerdan: un paso de %1 tokens en %2 da %3.</translation>
    </message>
    <message>
        <source>The scenario cannot be evaluated: put it in order first.</source>
        <translation>El escenario no se puede evaluar: primero hay que corregirlo.</translation>
    </message>
    <message>
        <source>HBM measured %1, predicted %2</source>
        <translation>HBM medida %1, prevista %2</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>propia</translation>
    </message>
    <message>
        <source>of the host's share</source>
        <translation>de la parte del anfitrión</translation>
    </message>
    <message>
        <source>Equal dollars</source>
        <translation>Mismos dólares</translation>
    </message>
    <message>
        <source>MaxText's name of the policy. On TPUs “none” costs what “full” does: MaxText's scanned layers keep their inputs alone. On GPUs “none” keeps all tensors.</source>
        <translation>El nombre de la política en MaxText. En las TPU «none» cuesta lo mismo que «full»: las capas recorridas por MaxText guardan solo sus entradas. En las GPU «none» guarda todos los tensores.</translation>
    </message>
    <message>
        <source>none recomputes as full does: layers are scanned</source>
        <translation>none recalcula como full: las capas se recorren con scan</translation>
    </message>
    <message>
        <source>The menu Scenario, “Keep the chip as your own”, gives the changed chip a name.</source>
        <translation>El menú Escenario, «Guardar el chip como propio», da un nombre al chip modificado.</translation>
    </message>
    <message>
        <source>Drag a band to another row to lay its axis there, or the end of a band to change its degree. Keys: left and right choose a band, up and down move it, + and − change its degree, Space tries every place, Delete goes back to the default.</source>
        <translation>Arrastrar una banda a otra fila coloca allí su eje; arrastrar el final de una banda cambia su grado. Teclas: izquierda y derecha eligen una banda, arriba y abajo la mueven, + y − cambian su grado, Espacio prueba cada lugar, Supr vuelve al predeterminado.</translation>
    </message>
    <message>
        <source>Mesh: end of a band, %1 and %2</source>
        <translation>Malla: final de una banda, %1 y %2</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a chip.</source>
        <translation>«%1» no puede ser el nombre de un chip.</translation>
    </message>
    <message>
        <source>There is a chip “%1” already.</source>
        <translation>Ya hay un chip «%1».</translation>
    </message>
    <message>
        <source>Chip kept as %1</source>
        <translation>Chip guardado como %1</translation>
    </message>
    <message>
        <source>Renamed to %1</source>
        <translation>Nombre nuevo: %1</translation>
    </message>
    <message>
        <source>“%1” is in use by this scenario: choose another first.</source>
        <translation>Este escenario usa «%1»: primero hay que elegir otro.</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 quitado</translation>
    </message>
    <message>
        <source>Not all of your measured runs could be read; the file as it was is kept as %1. %2</source>
        <translation>No se pudieron leer todas las ejecuciones propias; el archivo tal como era queda en %1. %2</translation>
    </message>
    <message>
        <source>Your measured runs could not be saved. %1</source>
        <translation>No se pudieron guardar las ejecuciones propias. %1</translation>
    </message>
    <message>
        <source>Keep the chip as &amp;your own…</source>
        <translation>Guardar el chip como p&amp;ropio…</translation>
    </message>
    <message>
        <source>Keep the chip, with its changes, under a name: for other scenarios, too.</source>
        <translation>Guardar el chip, con sus cambios, con un nombre: también para otros escenarios.</translation>
    </message>
    <message>
        <source>You&amp;r own presets…</source>
        <translation>Preajustes propi&amp;os…</translation>
    </message>
    <message>
        <source>Rename or remove the chips and models that you kept.</source>
        <translation>Cambiar de nombre o quitar los chips y modelos guardados.</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>Cambiar &amp;nombre</translation>
    </message>
    <message>
        <source>Your own presets</source>
        <translation>Preajustes propios</translation>
    </message>
    <message>
        <source>In files</source>
        <translation>En archivos</translation>
    </message>
    <message>
        <source>Chips and models that you kept under a name. Calibrations of your own are among the assumptions. Undo brings back what was removed.</source>
        <translation>Chips y modelos guardados con un nombre. Las calibraciones propias están entre los supuestos. Deshacer devuelve lo que se quitó.</translation>
    </message>
    <message>
        <source>Keep the chip</source>
        <translation>Guardar el chip</translation>
    </message>
    <message>
        <source>Name of the chip:</source>
        <translation>Nombre del chip:</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Gráfico</translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation>nodo %1</translation>
    </message>
    <message>
        <source>reproduces from %1 matrix cores x %2 FMA x %3 x %4 GHz (%5)</source>
        <translation>se obtiene de %1 núcleos matriciales × %2 FMA × %3 × %4 GHz (%5)</translation>
    </message>
    <message>
        <source>no native path</source>
        <translation>sin vía nativa</translation>
    </message>
    <message>
        <source>tile of one matrix instruction; library kernels use larger ones</source>
        <translation>tesela de una instrucción matricial; los kernels de las bibliotecas usan otras mayores</translation>
    </message>
    <message>
        <source>compute units</source>
        <translation>unidades de cómputo</translation>
    </message>
    <message>
        <source>vendor gigabytes (%1 bytes)</source>
        <translation>gigabytes del fabricante (%1 bytes)</translation>
    </message>
    <message>
        <source>nominal capacity: no figure for what a program can use was found</source>
        <translation>capacidad nominal: no se encontró cuánta puede usar un programa</translation>
    </message>
    <message>
        <source>%1-GPU full mesh, no switch</source>
        <translation>malla completa de %1 GPU, sin conmutador</translation>
    </message>
    <message>
        <source>xGMI links</source>
        <translation>enlaces xGMI</translation>
    </message>
    <message>
        <source>p2p between one pair is limited to a single link</source>
        <translation>entre un par, punto a punto, hay un solo enlace</translation>
    </message>
    <message>
        <source>%1 %2 a GPU, a default: no figure for this chip was found</source>
        <translation>%1 %2 por GPU, por defecto: no se encontró la cifra de este chip</translation>
    </message>
    <message>
        <source>generic PCIe 5 x16 figure</source>
        <translation>cifra genérica de PCIe 5 x16</translation>
    </message>
    <message>
        <source>no list price with a source found</source>
        <translation>no se encontró precio de lista con fuente</translation>
    </message>
    <message>
        <source>two dies presented as one device</source>
        <translation>dos pastillas que se presentan como un dispositivo</translation>
    </message>
    <message>
        <source>tile of one warp-level matrix instruction; library kernels use larger ones</source>
        <translation>tesela de una instrucción matricial de un warp; los kernels de las bibliotecas usan otras mayores</translation>
    </message>
    <message>
        <source>streaming multiprocessors</source>
        <translation>multiprocesadores de flujo (SM)</translation>
    </message>
    <message>
        <source>%1-GPU NVSwitch (%2 switches)</source>
        <translation>NVSwitch para %1 GPU (%2 conmutadores)</translation>
    </message>
    <message>
        <source>NVLink5 links</source>
        <translation>enlaces NVLink5</translation>
    </message>
    <message>
        <source>NVLink4 links</source>
        <translation>enlaces NVLink4</translation>
    </message>
    <message>
        <source>NVLink3 links</source>
        <translation>enlaces NVLink3</translation>
    </message>
    <message>
        <source>NVLink SHARP: the NVSwitch sums; no InfiniBand SHARP is modelled</source>
        <translation>NVLink SHARP: suma el NVSwitch; el SHARP de InfiniBand no se modela</translation>
    </message>
    <message>
        <source>boost %1 in other tables</source>
        <translation>frecuencia turbo %1 en otras tablas</translation>
    </message>
    <message>
        <source>%1-GPU full NVSwitch (%2 switches)</source>
        <translation>NVSwitch completo para %1 GPU (%2 conmutadores)</translation>
    </message>
    <message>
        <source>no native INT8 matmul; Cloud lists %1 %2, which is the BF16 rate</source>
        <translation>sin producto matricial INT8 nativo; Cloud indica %1 %2, que es el ritmo de BF16</translation>
    </message>
    <message>
        <source>%1 fused TensorCores of %2 MiB</source>
        <translation>%1 TensorCores fusionados de %2 MiB</translation>
    </message>
    <message>
        <source>%1 GiB reserved</source>
        <translation>%1 GiB reservados</translation>
    </message>
    <message>
        <source>Cloud rounds to %1 %2, JAX to %3</source>
        <translation>Cloud redondea a %1 %2 y JAX a %3</translation>
    </message>
    <message>
        <source>3D torus, optional twist</source>
        <translation>toro 3D, con torsión opcional</translation>
    </message>
    <message>
        <source>wrap on all three axes once the slice is built of whole 4x4x4 cubes (all sides multiples of %1, at least 4x4x4); smaller slices (2x2x1,2x2x2,2x2x4,2x4x4) have no wrap</source>
        <translation>los tres ejes se cierran si la porción consta de cubos 4x4x4 enteros (lados múltiplos de %1, al menos 4x4x4); las menores (2x2x1,2x2x2,2x2x4,2x4x4) no se cierran</translation>
    </message>
    <message>
        <source>order of magnitude, the same for all generations</source>
        <translation>orden de magnitud, el mismo para todas las generaciones</translation>
    </message>
    <message>
        <source>About: %1 %2 a host of four chips.</source>
        <translation>Aproximado: %1 %2 por anfitrión de cuatro chips.</translation>
    </message>
    <message>
        <source>measured mean; %1 at the least, %2 at the most</source>
        <translation>media medida; %1 como mínimo, %2 como máximo</translation>
    </message>
    <message>
        <source>HGX node</source>
        <translation>nodo HGX</translation>
    </message>
    <message>
        <source>int8 tensor path was cut down on Blackwell Ultra; rack figure %1 %2 = %3 sparse agrees</source>
        <translation>la vía tensorial int8 se recortó en Blackwell Ultra; concuerda con la cifra del armario, %1 %2 = %3 con dispersión</translation>
    </message>
    <message>
        <source>%1-GPU NVSwitch</source>
        <translation>NVSwitch para %1 GPU</translation>
    </message>
    <message>
        <source>fp8 runs at bf16 rate</source>
        <translation>FP8 va al ritmo de BF16</translation>
    </message>
    <message>
        <source>operations of the vector ALUs; twice that where a multiply-add counts as two</source>
        <translation>operaciones de las ALU vectoriales; el doble si una multiplicación con suma cuenta como dos</translation>
    </message>
    <message>
        <source>JAX %1 B confirms GiB</source>
        <translation>los %1 B de JAX confirman que son GiB</translation>
    </message>
    <message>
        <source>%1 GiB for a host of %2 chips</source>
        <translation>%1 GiB para un anfitrión de %2 chips</translation>
    </message>
    <message>
        <source>2D torus</source>
        <translation>toro 2D</translation>
    </message>
    <message>
        <source>an axis wraps only if it is %1 long: 8x16 wraps on the %2-axis, 16x16 on both; others none</source>
        <translation>un eje se cierra solo si mide %1: 8x16 se cierra en el eje de %2, 16x16 en ambos; los demás en ninguno</translation>
    </message>
    <message>
        <source>%1 %2 bidirectional / %3 / %4</source>
        <translation>%1 %2 bidireccionales / %3 / %4</translation>
    </message>
    <message>
        <source>%1-chip host has %2 x %3 %4 NICs; %5 %6 per pod (%7)</source>
        <translation>un anfitrión de %1 chips tiene %2 tarjetas de red de %3 %4; %5 %6 por pod (%7)</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>sin publicar</translation>
    </message>
    <message>
        <source>no list price found</source>
        <translation>no se encontró precio de lista</translation>
    </message>
    <message>
        <source>%1 GiB: %2 GiB are visible</source>
        <translation>%1 GiB: se ven %2 GiB</translation>
    </message>
    <message>
        <source>%1 GiB implied by the logged share of memory</source>
        <translation>%1 GiB, según la parte de memoria registrada</translation>
    </message>
    <message>
        <source>power cap: the clock under load is below that of the %1 W board, which matmul_fraction tells</source>
        <translation>límite de potencia: bajo carga la frecuencia es menor que la de la placa de %1 W, como indica matmul_fraction</translation>
    </message>
    <message>
        <source>no native %1-bit floats; Cloud lists %2 %3, which is the BF16 rate</source>
        <translation>sin coma flotante de %1 bits nativa; Cloud indica %2 %3, que es el ritmo de BF16</translation>
    </message>
    <message>
        <source>%1 register loads + %2 store per cycle</source>
        <translation>%1 cargas y %2 escritura de registro por ciclo</translation>
    </message>
    <message>
        <source>%1 GiB physical; the specification table says %2</source>
        <translation>%1 GiB físicos; la tabla de especificaciones dice %2</translation>
    </message>
    <message>
        <source>above the rounded %1 of the specification table</source>
        <translation>por encima de los %1 redondeados de la tabla de especificaciones</translation>
    </message>
    <message>
        <source>%1 GB for a VM of %2 chips</source>
        <translation>%1 GB para una máquina virtual de %2 chips</translation>
    </message>
    <message>
        <source>3D torus (OCS), optional twist</source>
        <translation>toro 3D (OCS), con torsión opcional</translation>
    </message>
    <message>
        <source>%1 bidirectional per chip; older page said %2 %3 = %4 %5</source>
        <translation>%1 bidireccionales por chip; la página anterior decía %2 %3 = %4 %5</translation>
    </message>
    <message>
        <source>reproduces MaxText's 73k intensity: %1</source>
        <translation>reproduce la intensidad 73k de MaxText: %1</translation>
    </message>
    <message>
        <source>16x16x24, the largest single job; a pod has %1</source>
        <translation>16x16x24, la mayor tarea única; un pod tiene %1</translation>
    </message>
    <message>
        <source>%1 per TensorCore (=per JAX device). JAX table holds %2 per chip.</source>
        <translation>%1 por TensorCore (= por dispositivo de JAX). La tabla de JAX tiene %2 por chip.</translation>
    </message>
    <message>
        <source>%1 per TensorCore; E4M3FN and E5M2. A benchmark script by Google ties %2/core to p_state %3 (%4@v1.1-legacy).</source>
        <translation>%1 por TensorCore; E4M3FN y E5M2. Un programa de prueba de Google vincula %2/núcleo al estado p_state %3 (%4@v1.1-legacy).</translation>
    </message>
    <message>
        <source>no native INT8 matmul on this generation; %1 %2 per TensorCore were measured, below the BF16 rate</source>
        <translation>sin producto matricial INT8 nativo en esta generación; se midieron %1 %2 por TensorCore, menos que en BF16</translation>
    </message>
    <message>
        <source>what the nominal peak needs; profilers assume %1 GHz, the default clock state (%2)</source>
        <translation>lo que requiere el pico nominal; los perfiladores suponen %1 GHz, el estado de reloj por defecto (%2)</translation>
    </message>
    <message>
        <source>Lower-bound style derivation, not published. Scaling-book rule: VMEM about 22x HBM bandwidth on v5e.</source>
        <translation>Cota inferior derivada, sin publicar. Regla del libro Scaling: la VMEM da unas 22 veces el ancho de banda de HBM en v5e.</translation>
    </message>
    <message>
        <source>HBM3E, %1 stacks; %2 GiB per %3.</source>
        <translation>HBM3E, %1 pilas; %2 GiB por %3.</translation>
    </message>
    <message>
        <source>about %1 GiB a device are reserved by the runtime</source>
        <translation>el entorno de ejecución reserva unos %1 GiB por dispositivo</translation>
    </message>
    <message>
        <source>%1 per device.</source>
        <translation>%1 por dispositivo.</translation>
    </message>
    <message>
        <source>3D torus, OCS between 4x4x4 cubes</source>
        <translation>toro 3D, OCS entre cubos 4x4x4</translation>
    </message>
    <message>
        <source>%1 %2 bidirectional per chip / %3 links / %4 directions; %5 lists p2p %6 one-way.</source>
        <translation>%1 %2 bidireccionales por chip / %3 enlaces / %4 sentidos; %5 indica %6 punto a punto en un sentido.</translation>
    </message>
    <message>
        <source>six times one ICI link, read as one-way; the convention is not stated</source>
        <translation>seis veces un enlace ICI, leído en un sentido; la convención no consta</translation>
    </message>
    <message>
        <source>%1 %2 per %3-chip VM; 2x200G NIC split is derived</source>
        <translation>%1 %2 por máquina virtual de %3 chips; el reparto en tarjetas de red de 2x200G es derivado</translation>
    </message>
    <message>
        <source>system level; no board power is published</source>
        <translation>a nivel de sistema; no se publica la potencia de la placa</translation>
    </message>
    <message>
        <source>JAX %1 B</source>
        <translation>JAX: %1 B</translation>
    </message>
    <message>
        <source>older builds show %1</source>
        <translation>las versiones anteriores muestran %1</translation>
    </message>
    <message>
        <source>%1 %2 bidirectional per chip (%3 %4 one-way)</source>
        <translation>%1 %2 bidireccionales por chip (%3 %4 en un sentido)</translation>
    </message>
    <message>
        <source>= %1 matrix cores x %2 FMA x %3 x %4 GHz</source>
        <translation>= %1 núcleos matriciales × %2 FMA × %3 × %4 GHz</translation>
    </message>
    <message>
        <source>%1-GPU full mesh</source>
        <translation>malla completa de %1 GPU</translation>
    </message>
    <message>
        <source>AMD lists %1 duplex per link</source>
        <translation>AMD indica %1 dúplex por enlace</translation>
    </message>
    <message>
        <source>%1 %2 a GPU of an %3-GPU node; other clusters have less (%4 %5): set dcn_bandwidth</source>
        <translation>%1 %2 por GPU en un nodo de %3 GPU; otros clústeres tienen menos (%4 %5): ajuste dcn_bandwidth</translation>
    </message>
    <message>
        <source>%1 in LLM sizing tools</source>
        <translation>%1 en herramientas de dimensionado de modelos</translation>
    </message>
    <message>
        <source>compute tray of the rack</source>
        <translation>bandeja de cómputo del armario</translation>
    </message>
    <message>
        <source>that of B200, whose two dies it shares: no figure of its own was found</source>
        <translation>la de B200, con cuyas dos pastillas se hace: no se encontró cifra propia</translation>
    </message>
    <message>
        <source>%1-GPU NVSwitch domain, %2 switches, %3 %4 aggregate duplex</source>
        <translation>dominio NVSwitch de %1 GPU, %2 conmutadores, %3 %4 dúplex en total</translation>
    </message>
    <message>
        <source>NVL72: one NVLink domain; recipes use %1 of the %2 where a power of two is wanted</source>
        <translation>NVL72: un dominio NVLink; las recetas usan %1 de las %2 donde se quiere una potencia de dos</translation>
    </message>
    <message>
        <source>%1/72 in scaling-book agrees</source>
        <translation>concuerda con %1/72 del libro Scaling</translation>
    </message>
    <message>
        <source>rack about %1 kW</source>
        <translation>armario de unos %1 kW</translation>
    </message>
    <message>
        <source>%1-GPU NVSwitch domain</source>
        <translation>dominio NVSwitch de %1 GPU</translation>
    </message>
    <message>
        <source>measured %1 host-to-device and %2 device-to-host on a DGX Station (about %3)</source>
        <translation>medido en una DGX Station: %1 del anfitrión al dispositivo y %2 de vuelta (en torno a %3)</translation>
    </message>
    <message>
        <source>rack budget example %1 kW in NVIDIA Mission Control docs</source>
        <translation>ejemplo de presupuesto de armario de %1 kW en la documentación de NVIDIA Mission Control</translation>
    </message>
    <message>
        <source>no list price of this product found (HGX B300: %1)</source>
        <translation>no se encontró precio de lista de este producto (HGX B300: %1)</translation>
    </message>
    <message>
        <source>derived: 8x128x4x1.75e9</source>
        <translation>derivado: 8x128x4x1.75e9</translation>
    </message>
    <message>
        <source>circular</source>
        <translation>circular</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>entrelazado</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>anillo</translation>
    </message>
    <message>
        <source>pipelined</source>
        <translation>encadenado</translation>
    </message>
    <message>
        <source>per tensor</source>
        <translation>por tensor</translation>
    </message>
    <message>
        <source>per axis</source>
        <translation>por eje</translation>
    </message>
    <message>
        <source>per block of a channel</source>
        <translation>por bloque de un canal</translation>
    </message>
    <message>
        <source>stochastic</source>
        <translation>estocástico</translation>
    </message>
    <message>
        <source>dynamic</source>
        <translation>dinámica</translation>
    </message>
    <message>
        <source>static</source>
        <translation>estática</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>fija</translation>
    </message>
    <message>
        <source>flash attention, asynchronous</source>
        <translation>atención flash, asíncrona</translation>
    </message>
    <message>
        <source>dot product</source>
        <translation>producto escalar</translation>
    </message>
    <message>
        <source>dense matmul</source>
        <translation>producto matricial denso</translation>
    </message>
    <message>
        <source>ring of experts</source>
        <translation>anillo de expertos</translation>
    </message>
    <message>
        <source>fixed capacity</source>
        <translation>capacidad fija</translation>
    </message>
    <message>
        <source>chips of its own</source>
        <translation>chips propios</translation>
    </message>
    <message>
        <source>between decode steps</source>
        <translation>entre pasos de decodificación</translation>
    </message>
    <message>
        <source>by heads, copied</source>
        <translation>por cabezas, copiadas</translation>
    </message>
    <message>
        <source>by sequences</source>
        <translation>por secuencias</translation>
    </message>
    <message>
        <source>along the sequence</source>
        <translation>a lo largo de la secuencia</translation>
    </message>
    <message>
        <source>no overlap</source>
        <translation>sin solapamiento</translation>
    </message>
    <message>
        <source>bytes per device</source>
        <translation>bytes por dispositivo</translation>
    </message>
    <message>
        <source>bytes/s per device</source>
        <translation>bytes/s por dispositivo</translation>
    </message>
    <message>
        <source>bytes/s per chip</source>
        <translation>bytes/s por chip</translation>
    </message>
    <message>
        <source>elements</source>
        <translation>elementos</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>partes</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>secuencias</translation>
    </message>
    <message>
        <source>micro-steps</source>
        <translation>micropasos</translation>
    </message>
    <message>
        <source>USD/hour</source>
        <translation>USD/hora</translation>
    </message>
    <message>
        <source>chip-hours</source>
        <translation>horas de chip</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>prompts</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>peticiones/s</translation>
    </message>
    <message>
        <source>days</source>
        <translation>días</translation>
    </message>
    <message>
        <source>Changes nothing for %1.</source>
        <translation>No cambia nada para %1.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>a mesh without pipeline stages</source>
        <translation>una malla sin etapas de pipeline</translation>
    </message>
    <message>
        <source>a mesh without a context axis</source>
        <translation>una malla sin eje de contexto</translation>
    </message>
    <message>
        <source>a mesh without a data axis</source>
        <translation>una malla sin eje de datos</translation>
    </message>
    <message>
        <source>a dispatch without capacity</source>
        <translation>un reparto sin capacidad</translation>
    </message>
    <message>
        <source>The kernel “{subject}” takes about {vmem_bytes} of VMEM with these tiles but may use {limit_bytes}: make the tiles smaller or raise the limit of the scoped VMEM.</source>
        <translation>El kernel «{subject}» ocupa unos {vmem_bytes} de VMEM con estas teselas, pero puede usar {limit_bytes}: reduzca las teselas o suba el límite de la VMEM por núcleo.</translation>
    </message>
    <message>
        <source>A micro-batch says nothing without a global batch: give that too, or a batch per device instead.</source>
        <translation>Un microlote no dice nada sin un lote global: indíquelo también, o bien un lote por dispositivo.</translation>
    </message>
    <message>
        <source>prefill of %1 tokens, weights in %2</source>
        <translation>prefill de %1 tokens, pesos en %2</translation>
    </message>
    <message>
        <source>decode with %1 tokens in the cache, weights in %2, cache in %3</source>
        <translation>decodificación con %1 tokens en caché, pesos en %2, caché en %3</translation>
    </message>
    <message>
        <source>training on %1 tokens, %2</source>
        <translation>entrenamiento con %1 tokens, %2</translation>
    </message>
    <message>
        <source>%1 slices of %2</source>
        <translation>%1 porciones de %2</translation>
    </message>
    <message>
        <source>%1 on %2 %3: %4</source>
        <translation>%1 en %2 %3: %4</translation>
    </message>
    <message>
        <source>Show all scenarios</source>
        <translation>Mostrar todos los escenarios</translation>
    </message>
    <message>
        <source>No scenario has “%1” in its name, model, chip or precision.</source>
        <translation>Ningún escenario tiene «%1» en su nombre, modelo, chip o precisión.</translation>
    </message>
    <message>
        <source>source</source>
        <translation>fuente</translation>
    </message>
    <message>
        <source>QKV</source>
        <translation>QKV</translation>
    </message>
    <message>
        <source>US regions</source>
        <translation>regiones de EE. UU.</translation>
    </message>
    <message>
        <source>view</source>
        <translation>vista</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>panel</translation>
    </message>
    <message>
        <source>second window, duplicate, tab</source>
        <translation>segunda ventana, duplicar, pestaña</translation>
    </message>
    <message>
        <source>gallery, examples, templates, start, example scenario</source>
        <translation>galería, ejemplos, plantillas, empezar, escenario de ejemplo</translation>
    </message>
    <message>
        <source>load, file</source>
        <translation>cargar, archivo, fichero</translation>
    </message>
    <message>
        <source>MaxText, Hugging Face, Megatron, DeepSpeed, config.json, yaml, script, k8s manifest</source>
        <translation>MaxText, Hugging Face, Megatron, DeepSpeed, config.json, yaml, guion, manifiesto de k8s</translation>
    </message>
    <message>
        <source>write, store, keep</source>
        <translation>escribir, almacenar, conservar</translation>
    </message>
    <message>
        <source>write, store, copy, export scenario</source>
        <translation>escribir, almacenar, copiar, exportar el escenario</translation>
    </message>
    <message>
        <source>picture, image, PNG, SVG, PDF, figure, slide, screenshot</source>
        <translation>imagen, PNG, SVG, PDF, figura, diapositiva, captura</translation>
    </message>
    <message>
        <source>PDF, HTML, print, document, design review</source>
        <translation>PDF, HTML, imprimir, documento, revisión de diseño</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>salir</translation>
    </message>
    <message>
        <source>exit, end, leave</source>
        <translation>salir, terminar</translation>
    </message>
    <message>
        <source>back, revert</source>
        <translation>atrás, revertir</translation>
    </message>
    <message>
        <source>again, repeat</source>
        <translation>otra vez, repetir</translation>
    </message>
    <message>
        <source>clipboard, figures, numbers, key figures</source>
        <translation>portapapeles, cifras, números, indicadores</translation>
    </message>
    <message>
        <source>clipboard, MaxText arguments, import</source>
        <translation>portapapeles, argumentos de MaxText, importar</translation>
    </message>
    <message>
        <source>history, undo list, edits, versions</source>
        <translation>historial, lista de cambios, ediciones, versiones</translation>
    </message>
    <message>
        <source>reference, compare, difference, before and after</source>
        <translation>referencia, línea base, comparar, diferencia, antes y después</translation>
    </message>
    <message>
        <source>remove reference, no comparison</source>
        <translation>quitar referencia, sin comparación</translation>
    </message>
    <message>
        <source>difference, side by side, versus, waterfall, attribution</source>
        <translation>diferencia, lado a lado, frente a, cascada, atribución</translation>
    </message>
    <message>
        <source>optimize, best, tune, find a better scenario, Pareto</source>
        <translation>optimizar, mejor, ajustar, buscar un escenario mejor, Pareto</translation>
    </message>
    <message>
        <source>architecture, layers, dimensions, heads, hidden size, LLM, network</source>
        <translation>arquitectura, capas, dimensiones, cabezas, tamaño oculto, LLM, red</translation>
    </message>
    <message>
        <source>save model, own architecture</source>
        <translation>guardar modelo, arquitectura propia</translation>
    </message>
    <message>
        <source>hardware, hypothetical chip, peak, bandwidth, accelerator</source>
        <translation>hardware, chip hipotético, pico, ancho de banda, acelerador</translation>
    </message>
    <message>
        <source>save chip, own hardware</source>
        <translation>guardar chip, hardware propio</translation>
    </message>
    <message>
        <source>rename, delete, manage, my chips, my models</source>
        <translation>renombrar, borrar, gestionar, mis chips, mis modelos</translation>
    </message>
    <message>
        <source>constants, efficiency, overheads, tune</source>
        <translation>constantes, eficiencia, sobrecostes, ajustar</translation>
    </message>
    <message>
        <source>revert, restore, start again, discard</source>
        <translation>revertir, restaurar, empezar de nuevo, descartar</translation>
    </message>
    <message>
        <source>theme, colours, colors, appearance, light or dark</source>
        <translation>tema, colores, apariencia, claro u oscuro</translation>
    </message>
    <message>
        <source>theme, bright, white, colours, colors, appearance, day</source>
        <translation>tema, blanco, colores, apariencia, día</translation>
    </message>
    <message>
        <source>theme, black, night, colours, colors, appearance</source>
        <translation>tema, negro, noche, colores, apariencia</translation>
    </message>
    <message>
        <source>language, locale, translation</source>
        <translation>idioma, lengua, traducción</translation>
    </message>
    <message>
        <source>language, English, translation</source>
        <translation>idioma, lengua, inglés, traducción</translation>
    </message>
    <message>
        <source>language, Spanish, Castilian, translation</source>
        <translation>idioma, lengua, español, castellano, traducción</translation>
    </message>
    <message>
        <source>sidebar, hide controls, sliders</source>
        <translation>barra lateral, ocultar controles, deslizadores</translation>
    </message>
    <message>
        <source>collapse, hide, minimize tables, tabs</source>
        <translation>contraer, ocultar, minimizar tablas, pestañas</translation>
    </message>
    <message>
        <source>maximize, expand, bigger</source>
        <translation>maximizar, expandir, más grande</translation>
    </message>
    <message>
        <source>default sizes, restore window, panels</source>
        <translation>tamaños por defecto, restaurar ventana, paneles</translation>
    </message>
    <message>
        <source>maximize, presentation, projector</source>
        <translation>maximizar, presentación, proyector</translation>
    </message>
    <message>
        <source>version, licence, license, help</source>
        <translation>versión, licencia, ayuda</translation>
    </message>
    <message>
        <source>version, library</source>
        <translation>versión, biblioteca</translation>
    </message>
    <message>
        <source>kernels, ops, breakdown, matmuls, FLOPs, list of operations</source>
        <translation>kernels, desglose, productos matriciales, FLOP, lista de operaciones</translation>
    </message>
    <message>
        <source>checkpointing, activations, recompute, offload, saved tensors</source>
        <translation>checkpointing, activaciones, recálculo, descarga, tensores guardados</translation>
    </message>
    <message>
        <source>memory over time, timeline, peak, HBM curve</source>
        <translation>memoria en el tiempo, cronología, pico, curva de HBM</translation>
    </message>
    <message>
        <source>difference, baseline, side by side, versus, waterfall, attribution</source>
        <translation>diferencia, referencia, lado a lado, frente a, cascada, atribución</translation>
    </message>
    <message>
        <source>recommendations, suggestions, improve, what to do, tips, findings</source>
        <translation>recomendaciones, sugerencias, mejorar, qué hacer, hallazgos</translation>
    </message>
    <message>
        <source>sweep, search, what if, sensitivity, goal seek, heat map</source>
        <translation>barrido, búsqueda, qué pasaría si, sensibilidad, buscar objetivo, mapa de calor</translation>
    </message>
    <message>
        <source>validation, measured, error, parity plot, published runs, evidence</source>
        <translation>validación, medido, error, gráfico de paridad, ejecuciones publicadas, evidencia</translation>
    </message>
    <message>
        <source>kernels, VMEM, blocks, flash attention, grouped matmul, padding</source>
        <translation>kernels, VMEM, bloques, atención flash, producto agrupado, relleno</translation>
    </message>
    <message>
        <source>constants, sources, calibration, provenance, where numbers come from, architecture editor, chip editor</source>
        <translation>constantes, fuentes, calibración, procedencia, de dónde salen los números, editor de arquitectura, editor de chip</translation>
    </message>
    <message>
        <source>inference, latency, TTFT, TPOT, decode, prefill, throughput, users, KV cache</source>
        <translation>inferencia, latencia, TTFT, TPOT, decodificación, prefill, rendimiento, usuarios, caché KV</translation>
    </message>
    <message>
        <source>power, watts, dollars, price, money, joules, bill, carbon</source>
        <translation>potencia, vatios, dólares, precio, dinero, julios, factura, carbono</translation>
    </message>
    <message>
        <source>which chip, hardware choice, smallest slice, cluster size, OOM</source>
        <translation>qué chip, elección de hardware, menor porción, tamaño del clúster, OOM</translation>
    </message>
    <message>
        <source>parameter study, heat map, line chart, vary, grid</source>
        <translation>estudio de parámetros, mapa de calor, gráfico de líneas, variar, rejilla</translation>
    </message>
    <message>
        <source>optimize, best, Pareto, tune, autotune, legal space</source>
        <translation>optimizar, mejor, Pareto, ajustar, autoajuste, espacio legal</translation>
    </message>
    <message>
        <source>strong scaling, weak scaling, more chips, parallel efficiency</source>
        <translation>escalado fuerte, escalado débil, más chips, eficiencia paralela</translation>
    </message>
    <message>
        <source>tornado, what matters, importance, bottleneck</source>
        <translation>tornado, qué importa, importancia, cuello de botella</translation>
    </message>
    <message>
        <source>goal seek, target MFU, largest batch, bandwidth needed, requirement</source>
        <translation>buscar objetivo, MFU objetivo, mayor lote, ancho de banda necesario, requisito</translation>
    </message>
    <message>
        <source>several workloads, weights, chip choice, portfolio, benchmark</source>
        <translation>varias cargas, pesos, elección de chip, cartera, prueba</translation>
    </message>
    <message>
        <source>roof, arithmetic intensity, ridge point, ceilings, compute bound, memory bound</source>
        <translation>techo, intensidad aritmética, punto de cresta, límites, limitado por cómputo, limitado por memoria</translation>
    </message>
    <message>
        <source>memory, occupancy, capacity, fits, out of memory, OOM, stacked bar</source>
        <translation>memoria, ocupación, capacidad, cabe, sin memoria, OOM, barra apilada</translation>
    </message>
    <message>
        <source>time, breakdown, stacked bar, where the time goes, exposed communication</source>
        <translation>tiempo, desglose, barra apilada, adónde va el tiempo, comunicación expuesta</translation>
    </message>
    <message>
        <source>timeline, overlap, hidden communication, forward, backward, Gantt</source>
        <translation>cronología, solapamiento, comunicación oculta, propagación, retropropagación, Gantt</translation>
    </message>
    <message>
        <source>LLM, network, architecture, Llama, DeepSeek, Gemma, Qwen, Mixtral</source>
        <translation>LLM, red, arquitectura, Llama, DeepSeek, Gemma, Qwen, Mixtral</translation>
    </message>
    <message>
        <source>accelerator, TPU, GPU, H100, B200, MI300X, Ironwood, Trillium, device</source>
        <translation>acelerador, TPU, GPU, H100, B200, MI300X, Ironwood, Trillium, dispositivo</translation>
    </message>
    <message>
        <source>topology, cluster, pod, torus, nodes, number of chips</source>
        <translation>topología, clúster, pod, toro, nodos, número de chips</translation>
    </message>
    <message>
        <source>multislice, pods, DCN</source>
        <translation>varias porciones, pods, DCN</translation>
    </message>
    <message>
        <source>training, inference, serving, prefill, decode</source>
        <translation>entrenamiento, inferencia, servicio, prefill, decodificación</translation>
    </message>
    <message>
        <source>batch size, sequences per device, micro-batch</source>
        <translation>tamaño de lote, secuencias por dispositivo, microlote</translation>
    </message>
    <message>
        <source>context, tokens, long context</source>
        <translation>contexto, tokens, contexto largo</translation>
    </message>
    <message>
        <source>FP8, INT8, quantization, low precision, MXFP8, NVFP4, BF16, dtype</source>
        <translation>FP8, INT8, cuantización, baja precisión, MXFP8, NVFP4, BF16, tipo de dato</translation>
    </message>
    <message>
        <source>rematerialization, checkpointing, recompute, gradient checkpointing, activations</source>
        <translation>rematerialización, checkpointing, recálculo, activaciones</translation>
    </message>
    <message>
        <source>sharding, ZeRO-3, fully sharded, mesh</source>
        <translation>particionado, ZeRO-3, totalmente particionado, malla</translation>
    </message>
    <message>
        <source>tensor parallelism, TP, Megatron, mesh</source>
        <translation>paralelismo de tensor, TP, Megatron, malla</translation>
    </message>
    <message>
        <source>pipeline parallelism, PP, stages, mesh</source>
        <translation>paralelismo de pipeline, PP, etapas, malla</translation>
    </message>
    <message>
        <source>expert parallelism, EP, MoE, mesh</source>
        <translation>paralelismo de expertos, EP, MoE, malla</translation>
    </message>
    <message>
        <source>context parallelism, CP, sequence parallelism, ring attention, mesh</source>
        <translation>paralelismo de contexto, CP, paralelismo de secuencia, atención en anillo, malla</translation>
    </message>
    <message>
        <source>data parallelism, DP, replicas, mesh</source>
        <translation>paralelismo de datos, DP, réplicas, malla</translation>
    </message>
    <message>
        <source>KV cache, quantized cache</source>
        <translation>caché KV, caché cuantizada</translation>
    </message>
    <message>
        <source>cost, dollars, cloud, rate</source>
        <translation>coste, dólares, nube, tarifa</translation>
    </message>
    <message>
        <source>sliders, controls, model, chip, batch, left panel</source>
        <translation>deslizadores, controles, modelo, chip, lote, panel izquierdo</translation>
    </message>
    <message>
        <source>mesh editor, torus, parallelism, sharding, axes, degrees, placement</source>
        <translation>editor de malla, toro, paralelismo, particionado, ejes, grados, colocación</translation>
    </message>
    <message>
        <source>optimizer, loss, kernels, collectives, pipeline, settings, options</source>
        <translation>optimizador, pérdida, kernels, colectivas, pipeline, ajustes, opciones</translation>
    </message>
    <message>
        <source>a prefill</source>
        <translation>un prefill</translation>
    </message>
    <message>
        <source>%1 a sequence · doubtful to %2 tokens</source>
        <translation>%1 por secuencia · dudoso hasta %2 tokens</translation>
    </message>
    <message>
        <source>Upper bar: what the step time goes to. Lower bar: HBM at its peak, and the limit.</source>
        <translation>Barra superior: en qué se va el tiempo del paso. Barra inferior: la HBM en su pico y el límite.</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>recalculado</translation>
    </message>
    <message>
        <source>offloaded</source>
        <translation>descargado</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>conservado</translation>
    </message>
    <message>
        <source>Rank %1: compute %2, HBM %3, grid %4</source>
        <translation>Puesto %1: cómputo %2, HBM %3, rejilla %4</translation>
    </message>
    <message>
        <source>{path} is {value}: without a rate above 0 nothing can be said about {subject}; enter one, or choose a calibration that has it.</source>
        <translation>{path} es {value}: sin una velocidad mayor que 0 no se puede decir nada de {subject}; introduzca una o elija una calibración que la tenga.</translation>
    </message>
    <message>
        <source>The pinned baseline is a step of training and this is not: no difference is shown. Pin this scenario instead, or go back to training.</source>
        <translation>La referencia fijada es un paso de entrenamiento y esto no lo es: no se muestra ninguna diferencia. Fije este escenario en su lugar o vuelva al entrenamiento.</translation>
    </message>
    <message>
        <source>The pinned baseline is a prefill and this is not: no difference is shown. Pin this scenario instead, or go back to a prefill.</source>
        <translation>La referencia fijada es un prefill y esto no lo es: no se muestra ninguna diferencia. Fije este escenario en su lugar o vuelva al prefill.</translation>
    </message>
    <message>
        <source>The pinned baseline is a decode step and this is not: no difference is shown. Pin this scenario instead, or go back to decoding.</source>
        <translation>La referencia fijada es un paso de decodificación y esto no lo es: no se muestra ninguna diferencia. Fije este escenario en su lugar o vuelva a la decodificación.</translation>
    </message>
    <message>
        <source>%1 · over %2</source>
        <translation>%1 · por %2</translation>
    </message>
    <message>
        <source>No bytes over %1 are counted for a single operation of this scenario.</source>
        <translation>No se cuentan bytes por %1 de ninguna operación de este escenario.</translation>
    </message>
    <message>
        <source>moving: %1</source>
        <translation>mover: %1</translation>
    </message>
    <message>
        <source>SMEM</source>
        <translation>SMEM</translation>
    </message>
    <message>
        <source>%1 · forward, then backward</source>
        <translation>%1 · propagación, luego retropropagación</translation>
    </message>
    <message>
        <source>%1 · forward</source>
        <translation>%1 · propagación</translation>
    </message>
    <message>
        <source>Nearest measured run predicted %1 off%2: %3</source>
        <translation>Ejecución medida más cercana, predicha con un error de %1%2: %3</translation>
    </message>
    <message>
        <source>%1 + %2 gathered ahead</source>
        <translation>%1 + %2 reunidos por adelantado</translation>
    </message>
    <message>
        <source>seconds · of different kinds of work, not to be compared</source>
        <translation>segundos · de tipos de trabajo distintos, no comparables</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Mostrado</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>current</source>
        <translation>vigente</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>sustituida</translation>
    </message>
    <message>
        <source>table of the documentation</source>
        <translation>tabla de la documentación</translation>
    </message>
    <message>
        <source>independent reproduction</source>
        <translation>reproducción independiente</translation>
    </message>
    <message>
        <source>seconds · step times of published runs</source>
        <translation>segundos · tiempos de paso de ejecuciones publicadas</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>calibración</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>gathered ahead, yields</source>
        <translation>anticipados, ceden</translation>
    </message>
    <message>
        <source>Of these gathered ahead, yields</source>
        <translation>De ellos anticipados, ceden</translation>
    </message>
    <message>
        <source>seconds · %1 to %2</source>
        <translation>segundos · de %1 a %2</translation>
    </message>
    <message>
        <source>scale-out</source>
        <translation>scale-out</translation>
    </message>
    <message>
        <source>scale-out network</source>
        <translation>red scale-out</translation>
    </message>
    <message>
        <source>scale-up links</source>
        <translation>enlaces scale-up</translation>
    </message>
    <message>
        <source>to nearest even</source>
        <translation>al par más cercano</translation>
    </message>
    <message>
        <source> + %1 gathered</source>
        <translation> + %1 reunidos</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Recálculo</translation>
    </message>
    <message>
        <source>Time that computing the tensor of one layer again takes.</source>
        <translation>Tiempo que lleva volver a calcular el tensor de una capa.</translation>
    </message>
    <message>
        <source>%1 GPUs: each row is a node</source>
        <translation>%1 GPU: cada fila es un nodo</translation>
    </message>
    <message>
        <source>flash attention forward</source>
        <translation>atención flash, propagación</translation>
    </message>
    <message>
        <source>flash attention dkv</source>
        <translation>atención flash, gradiente de K y V</translation>
    </message>
    <message>
        <source>flash attention dq</source>
        <translation>atención flash, gradiente de Q</translation>
    </message>
    <message>
        <source>local flash attention forward</source>
        <translation>atención flash local, propagación</translation>
    </message>
    <message>
        <source>local flash attention dkv</source>
        <translation>atención flash local, gradiente de K y V</translation>
    </message>
    <message>
        <source>local flash attention dq</source>
        <translation>atención flash local, gradiente de Q</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Name of the scenario.</source>
        <translation>Nombre del escenario.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Remarks.</source>
        <translation>Observaciones.</translation>
    </message>
    <message>
        <source>The model: a preset's name, or an object that changes one or states a whole model.</source>
        <translation>El modelo: el nombre de uno conocido, o un objeto que lo cambia o describe uno entero.</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Chips.</source>
        <translation>Chips.</translation>
    </message>
    <message>
        <source>The chip: a preset's name, or an object that changes one or states a whole chip.</source>
        <translation>El chip: el nombre de uno conocido, o un objeto que lo cambia o describe uno entero.</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Porción</translation>
    </message>
    <message>
        <source>Chips along each torus dimension, or nodes x GPUs per node.</source>
        <translation>Chips a lo largo de cada dimensión del toro, o nodos x GPU por nodo.</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>Porciones</translation>
    </message>
    <message>
        <source>Equal slices joined by the data-centre network.</source>
        <translation>Porciones iguales unidas por la red del centro de datos.</translation>
    </message>
    <message>
        <source>What is run.</source>
        <translation>Lo que se ejecuta.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>A train step, a prefill or a decode step.</source>
        <translation>Un paso de entrenamiento, un prefill o un paso de decodificación.</translation>
    </message>
    <message>
        <source>Length of a training sequence.</source>
        <translation>Longitud de una secuencia de entrenamiento.</translation>
    </message>
    <message>
        <source>Per device batch</source>
        <translation>Lote por dispositivo</translation>
    </message>
    <message>
        <source>Sequences per device and micro-step; fractions where tensor or context groups share a sequence.</source>
        <translation>Secuencias por dispositivo y micropaso; fracciones donde grupos de tensor o contexto comparten una secuencia.</translation>
    </message>
    <message>
        <source>Gradient accumulation</source>
        <translation>Acumulación de gradientes</translation>
    </message>
    <message>
        <source>Micro-steps whose gradients are summed before the update.</source>
        <translation>Micropasos cuyos gradientes se suman antes de la actualización.</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Lote global</translation>
    </message>
    <message>
        <source>Sequences of a whole step; with micro_batch instead of per_device_batch.</source>
        <translation>Secuencias de un paso entero; con micro_batch en lugar de per_device_batch.</translation>
    </message>
    <message>
        <source>Micro batch</source>
        <translation>Microlote</translation>
    </message>
    <message>
        <source>Sequences per data-parallel replica and micro-step; with global_batch.</source>
        <translation>Secuencias por réplica de datos y micropaso; con global_batch.</translation>
    </message>
    <message>
        <source>Prompt length</source>
        <translation>Longitud del prompt</translation>
    </message>
    <message>
        <source>Length of a prompt to prefill.</source>
        <translation>Longitud de un prompt en el prefill.</translation>
    </message>
    <message>
        <source>Context length</source>
        <translation>Longitud de contexto</translation>
    </message>
    <message>
        <source>Tokens in the KV cache of a sequence that is decoded.</source>
        <translation>Tokens en la caché KV de una secuencia que se decodifica.</translation>
    </message>
    <message>
        <source>Sequences served at once.</source>
        <translation>Secuencias atendidas a la vez.</translation>
    </message>
    <message>
        <source>Weight dtype</source>
        <translation>Tipo de los pesos</translation>
    </message>
    <message>
        <source>Type of the weights in serving.</source>
        <translation>Tipo de los pesos en inferencia.</translation>
    </message>
    <message>
        <source>KV dtype</source>
        <translation>Tipo de la caché KV</translation>
    </message>
    <message>
        <source>Type of the KV cache in serving.</source>
        <translation>Tipo de la caché KV en inferencia.</translation>
    </message>
    <message>
        <source>Parallelism axes and their degrees.</source>
        <translation>Ejes de paralelismo y sus grados.</translation>
    </message>
    <message>
        <source>Parallelism within a slice; the product is its number of devices. -1 on one axis takes the remaining devices.</source>
        <translation>Paralelismo dentro de una porción; el producto es su número de dispositivos. -1 en un eje toma los dispositivos restantes.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Replicas of the weights, each with its own part of the batch.</source>
        <translation>Réplicas de los pesos, cada una con su parte del lote.</translation>
    </message>
    <message>
        <source>Fsdp</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>Fully sharded data parallelism: weights are gathered for use and their gradients scattered.</source>
        <translation>Paralelismo de datos totalmente fragmentado: los pesos se reúnen para usarlos y sus gradientes se reparten.</translation>
    </message>
    <message>
        <source>Fsdp transpose</source>
        <translation>FSDP transpuesto</translation>
    </message>
    <message>
        <source>A second fully sharded axis, on the other dimension of the weights.</source>
        <translation>Un segundo eje totalmente fragmentado, en la otra dimensión de los pesos.</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Context parallelism: the sequence is cut.</source>
        <translation>Paralelismo de contexto: se corta la secuencia.</translation>
    </message>
    <message>
        <source>Tensor parallelism: heads and MLP widths are cut.</source>
        <translation>Paralelismo de tensor: se cortan cabezas y anchuras de MLP.</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experto</translation>
    </message>
    <message>
        <source>Expert parallelism: each device holds some of the experts.</source>
        <translation>Paralelismo de expertos: cada dispositivo tiene algunos de los expertos.</translation>
    </message>
    <message>
        <source>Pipeline parallelism: each stage holds some of the layers.</source>
        <translation>Paralelismo de pipeline: cada etapa tiene algunas de las capas.</translation>
    </message>
    <message>
        <source>Parallelism across slices; the product is their number. -1 on one axis takes the remaining slices.</source>
        <translation>Paralelismo entre porciones; el producto es su número. -1 en un eje toma las porciones restantes.</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Colocación</translation>
    </message>
    <message>
        <source>Which torus dimensions each axis takes: MaxText's device order, or by hand.</source>
        <translation>Qué dimensiones del toro toma cada eje: el orden de dispositivos de MaxText, o a mano.</translation>
    </message>
    <message>
        <source>Pipeline parallelism.</source>
        <translation>Paralelismo de pipeline.</translation>
    </message>
    <message>
        <source>Microbatches</source>
        <translation>Microlotes</translation>
    </message>
    <message>
        <source>Micro-batches in flight; 0 = one per stage, two with delay.</source>
        <translation>Microlotes en curso; 0 = uno por etapa, dos con retardo.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Repeticiones</translation>
    </message>
    <message>
        <source>Times that a micro-batch goes round the stages.</source>
        <translation>Vueltas que da un microlote a las etapas.</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Retardo</translation>
    </message>
    <message>
        <source>Activations are forwarded one step later, to overlap the transfer.</source>
        <translation>Las activaciones se envían un paso después, para solapar la transferencia.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Planificación</translation>
    </message>
    <message>
        <source>Order of forward and backward micro-batches.</source>
        <translation>Orden de los microlotes de propagación y retropropagación.</translation>
    </message>
    <message>
        <source>Interleave</source>
        <translation>Entrelazado</translation>
    </message>
    <message>
        <source>Model chunks on each stage of an interleaved schedule.</source>
        <translation>Trozos del modelo en cada etapa de una planificación entrelazada.</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Paralelismo de tensor</translation>
    </message>
    <message>
        <source>Tensor parallelism.</source>
        <translation>Paralelismo de tensor.</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Paralelismo de secuencia</translation>
    </message>
    <message>
        <source>Activations between the sharded matmuls are sharded along the sequence.</source>
        <translation>Las activaciones entre los productos fragmentados se fragmentan a lo largo de la secuencia.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Solapamiento</translation>
    </message>
    <message>
        <source>How the collectives overlap with the matmuls; on TPUs any overlap is XLA&apos;s collective matmul.</source>
        <translation>Cómo se solapan las colectivas con los productos; en TPU todo solapamiento es el producto colectivo de XLA.</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>Fragmentación</translation>
    </message>
    <message>
        <source>Sharding of states on GPUs.</source>
        <translation>Fragmentación de estados en GPU.</translation>
    </message>
    <message>
        <source>Zero stage</source>
        <translation>Etapa de ZeRO</translation>
    </message>
    <message>
        <source>ZeRO stage on GPUs: what is sharded over data; 3 = fully sharded.</source>
        <translation>Etapa de ZeRO en GPU: qué se fragmenta sobre los datos; 3 = todo.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Number formats of the computation.</source>
        <translation>Formatos numéricos del cómputo.</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <source>Which matmuls run below 16 bits, and how.</source>
        <translation>Qué productos se hacen con menos de 16 bits, y cómo.</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Escalado</translation>
    </message>
    <message>
        <source>What shares a quantization scale.</source>
        <translation>Qué comparte una escala de cuantización.</translation>
    </message>
    <message>
        <source>Forward format</source>
        <translation>Formato de propagación</translation>
    </message>
    <message>
        <source>FP8 format of forward operands.</source>
        <translation>Formato FP8 de los operandos de la propagación.</translation>
    </message>
    <message>
        <source>Gradient format</source>
        <translation>Formato de gradientes</translation>
    </message>
    <message>
        <source>FP8 format of gradients.</source>
        <translation>Formato FP8 de los gradientes.</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>Redondeo</translation>
    </message>
    <message>
        <source>Rounding of casts to 8 bits.</source>
        <translation>Redondeo de las conversiones a 8 bits.</translation>
    </message>
    <message>
        <source>Weight calibration</source>
        <translation>Calibración de pesos</translation>
    </message>
    <message>
        <source>Where scales of weights come from; dynamic reads the tensor once more.</source>
        <translation>De dónde salen las escalas de los pesos; la dinámica lee el tensor una vez más.</translation>
    </message>
    <message>
        <source>Activation calibration</source>
        <translation>Calibración de activaciones</translation>
    </message>
    <message>
        <source>Where scales of activations come from.</source>
        <translation>De dónde salen las escalas de las activaciones.</translation>
    </message>
    <message>
        <source>Gradient calibration</source>
        <translation>Calibración de gradientes</translation>
    </message>
    <message>
        <source>Where scales of gradients come from.</source>
        <translation>De dónde salen las escalas de los gradientes.</translation>
    </message>
    <message>
        <source>Saved activation dtype</source>
        <translation>Tipo de las activaciones guardadas</translation>
    </message>
    <message>
        <source>Hypothetical: type in which saved activations are kept.</source>
        <translation>Hipotético: tipo en que se guardan las activaciones.</translation>
    </message>
    <message>
        <source>Gather dtype</source>
        <translation>Tipo al reunir</translation>
    </message>
    <message>
        <source>Hypothetical: type in which weights are gathered.</source>
        <translation>Hipotético: tipo en que se reúnen los pesos.</translation>
    </message>
    <message>
        <source>Rematerialisation.</source>
        <translation>Rematerialización.</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Política</translation>
    </message>
    <message>
        <source>What is kept between forward and backward and what is computed again.</source>
        <translation>Qué se conserva entre propagación y retropropagación y qué se calcula otra vez.</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>Tensores</translation>
    </message>
    <message>
        <source>For policy custom: what becomes of each named tensor. One left out is rematerialised, decoder_layer_input kept.</source>
        <translation>Para la política custom: qué es de cada tensor con nombre. El que falta se rematerializa; decoder_layer_input se conserva.</translation>
    </message>
    <message>
        <source>Decoder layer input</source>
        <translation>Entrada de la capa</translation>
    </message>
    <message>
        <source>Input of a decoder layer.</source>
        <translation>Entrada de una capa del decodificador.</translation>
    </message>
    <message>
        <source>Result of the attention kernel and its log-sum-exp.</source>
        <translation>Resultado del kernel de atención y su log-sum-exp.</translation>
    </message>
    <message>
        <source>Query proj</source>
        <translation>Proyección de consultas</translation>
    </message>
    <message>
        <source>Queries, after norm, rotary and scale.</source>
        <translation>Consultas, tras norma, rotación y escala.</translation>
    </message>
    <message>
        <source>Key proj</source>
        <translation>Proyección de claves</translation>
    </message>
    <message>
        <source>Keys, after norm and rotary.</source>
        <translation>Claves, tras norma y rotación.</translation>
    </message>
    <message>
        <source>Value proj</source>
        <translation>Proyección de valores</translation>
    </message>
    <message>
        <source>Values.</source>
        <translation>Valores.</translation>
    </message>
    <message>
        <source>KV proj</source>
        <translation>Proyección KV</translation>
    </message>
    <message>
        <source>Shared keys and values of compressed attention.</source>
        <translation>Claves y valores compartidos de la atención comprimida.</translation>
    </message>
    <message>
        <source>QKV proj</source>
        <translation>Proyección QKV</translation>
    </message>
    <message>
        <source>Fused query, key and value projection.</source>
        <translation>Proyección fusionada de consulta, clave y valor.</translation>
    </message>
    <message>
        <source>Attention out</source>
        <translation>Salida de atención</translation>
    </message>
    <message>
        <source>Attention result, by head.</source>
        <translation>Resultado de la atención, por cabeza.</translation>
    </message>
    <message>
        <source>Out proj</source>
        <translation>Proyección de salida</translation>
    </message>
    <message>
        <source>Attention output projection.</source>
        <translation>Proyección de salida de la atención.</translation>
    </message>
    <message>
        <source>Mlpwi</source>
        <translation>Mlpwi</translation>
    </message>
    <message>
        <source>First projection of an MLP that is fused or not gated.</source>
        <translation>Primera proyección de un MLP fusionado o sin puerta.</translation>
    </message>
    <message>
        <source>Mlpwi 0</source>
        <translation>Mlpwi 0</translation>
    </message>
    <message>
        <source>Gate projection of a gated MLP.</source>
        <translation>Proyección de puerta de un MLP con puerta.</translation>
    </message>
    <message>
        <source>Mlpwi 1</source>
        <translation>Mlpwi 1</translation>
    </message>
    <message>
        <source>Up projection of a gated MLP.</source>
        <translation>Proyección de subida de un MLP con puerta.</translation>
    </message>
    <message>
        <source>Mlpwo</source>
        <translation>Mlpwo</translation>
    </message>
    <message>
        <source>Down projection of the MLP.</source>
        <translation>Proyección de bajada del MLP.</translation>
    </message>
    <message>
        <source>MoE mlpwi 0</source>
        <translation>Moe mlpwi 0</translation>
    </message>
    <message>
        <source>Gate projection of the routed experts.</source>
        <translation>Proyección de puerta de los expertos encaminados.</translation>
    </message>
    <message>
        <source>MoE mlpwi 1</source>
        <translation>Moe mlpwi 1</translation>
    </message>
    <message>
        <source>Up projection of the routed experts.</source>
        <translation>Proyección de subida de los expertos encaminados.</translation>
    </message>
    <message>
        <source>MoE mlpwo</source>
        <translation>Moe mlpwo</translation>
    </message>
    <message>
        <source>Down projection of the routed experts.</source>
        <translation>Proyección de bajada de los expertos encaminados.</translation>
    </message>
    <message>
        <source>Query wa proj</source>
        <translation>Proyección WA de consultas</translation>
    </message>
    <message>
        <source>Low-rank query latent before its norm (MLA).</source>
        <translation>Latente de consulta de rango bajo antes de su norma (MLA).</translation>
    </message>
    <message>
        <source>KV wa proj</source>
        <translation>Proyección WA de KV</translation>
    </message>
    <message>
        <source>Low-rank key and value latent before its norm (MLA).</source>
        <translation>Latente de clave y valor de rango bajo antes de su norma (MLA).</translation>
    </message>
    <message>
        <source>MLA q</source>
        <translation>MLA q</translation>
    </message>
    <message>
        <source>Low-rank query latent after its norm (MLA).</source>
        <translation>Latente de consulta de rango bajo tras su norma (MLA).</translation>
    </message>
    <message>
        <source>MLA KV</source>
        <translation>MLA kv</translation>
    </message>
    <message>
        <source>Low-rank key and value latent after its norm (MLA).</source>
        <translation>Latente de clave y valor de rango bajo tras su norma (MLA).</translation>
    </message>
    <message>
        <source>Indexer cutoff threshold</source>
        <translation>Umbral de corte del indexador</translation>
    </message>
    <message>
        <source>Score at which the sparse-attention indexer cuts off.</source>
        <translation>Puntuación en la que corta el indexador de atención dispersa.</translation>
    </message>
    <message>
        <source>Optimizer and the types of its states.</source>
        <translation>Optimizador y los tipos de sus estados.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>The optimizer.</source>
        <translation>El optimizador.</translation>
    </message>
    <message>
        <source>Type of the master weights.</source>
        <translation>Tipo de los pesos maestros.</translation>
    </message>
    <message>
        <source>Mu dtype</source>
        <translation>Tipo de mu</translation>
    </message>
    <message>
        <source>Type of the first moment; left out = that of the weights.</source>
        <translation>Tipo del primer momento; sin indicar = el de los pesos.</translation>
    </message>
    <message>
        <source>Nu dtype</source>
        <translation>Tipo de nu</translation>
    </message>
    <message>
        <source>Type of the second moment; left out = that of the weights.</source>
        <translation>Tipo del segundo momento; sin indicar = el de los pesos.</translation>
    </message>
    <message>
        <source>Grad dtype</source>
        <translation>Tipo de los gradientes</translation>
    </message>
    <message>
        <source>Type of the gradients.</source>
        <translation>Tipo de los gradientes.</translation>
    </message>
    <message>
        <source>Host offload</source>
        <translation>Descarga al anfitrión</translation>
    </message>
    <message>
        <source>Optimizer states live in host memory between steps.</source>
        <translation>Los estados del optimizador viven en la memoria del anfitrión entre pasos.</translation>
    </message>
    <message>
        <source>Shard over data</source>
        <translation>Fragmentar sobre datos</translation>
    </message>
    <message>
        <source>Optimizer states are sharded over the data axis too (ZeRO-1).</source>
        <translation>Los estados del optimizador se fragmentan también sobre el eje de datos (ZeRO-1).</translation>
    </message>
    <message>
        <source>Kernels and their tiles.</source>
        <translation>Kernels y sus teselas.</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Attention kernel.</source>
        <translation>Kernel de atención.</translation>
    </message>
    <message>
        <source>Fused backward</source>
        <translation>Retropropagación fusionada</translation>
    </message>
    <message>
        <source>One backward kernel for the gradients of queries, keys and values.</source>
        <translation>Un solo kernel para los gradientes de consultas, claves y valores.</translation>
    </message>
    <message>
        <source>Max logit estimate</source>
        <translation>Estimación del logit máximo</translation>
    </message>
    <message>
        <source>Constant maximum of the softmax instead of a running one; left out = running.</source>
        <translation>Máximo constante del softmax en lugar de uno móvil; sin indicar = móvil.</translation>
    </message>
    <message>
        <source>Scoped VMEM KiB</source>
        <translation>VMEM por kernel (KiB)</translation>
    </message>
    <message>
        <source>VMEM that one kernel may use.</source>
        <translation>VMEM que puede usar un kernel.</translation>
    </message>
    <message>
        <source>GMM tiles</source>
        <translation>Teselas de GMM</translation>
    </message>
    <message>
        <source>Tiles of the grouped matmuls of experts, by MaxText's names.</source>
        <translation>Teselas de los productos agrupados de expertos, con los nombres de MaxText.</translation>
    </message>
    <message>
        <source>Attention blocks</source>
        <translation>Bloques de atención</translation>
    </message>
    <message>
        <source>Flash-attention blocks, clipped to the sequence.</source>
        <translation>Bloques de atención flash, recortados a la secuencia.</translation>
    </message>
    <message>
        <source>Q</source>
        <translation>Q</translation>
    </message>
    <message>
        <source>Query block, forward.</source>
        <translation>Bloque de consultas, propagación.</translation>
    </message>
    <message>
        <source>KV</source>
        <translation>KV</translation>
    </message>
    <message>
        <source>Key and value block in memory, forward.</source>
        <translation>Bloque de claves y valores en memoria, propagación.</translation>
    </message>
    <message>
        <source>KV compute</source>
        <translation>KV de cómputo</translation>
    </message>
    <message>
        <source>Key and value block of one computation, forward.</source>
        <translation>Bloque de claves y valores de un cómputo, propagación.</translation>
    </message>
    <message>
        <source>Q dkv</source>
        <translation>Q dkv</translation>
    </message>
    <message>
        <source>Query block, gradient of keys and values.</source>
        <translation>Bloque de consultas, gradiente de claves y valores.</translation>
    </message>
    <message>
        <source>KV dkv</source>
        <translation>KV dkv</translation>
    </message>
    <message>
        <source>Key and value block in memory, gradient of keys and values.</source>
        <translation>Bloque de claves y valores en memoria, gradiente de claves y valores.</translation>
    </message>
    <message>
        <source>KV dkv compute</source>
        <translation>KV dkv de cómputo</translation>
    </message>
    <message>
        <source>Key and value block of one computation, gradient of keys and values.</source>
        <translation>Bloque de claves y valores de un cómputo, gradiente de claves y valores.</translation>
    </message>
    <message>
        <source>Q dq</source>
        <translation>Q dq</translation>
    </message>
    <message>
        <source>Query block, gradient of queries.</source>
        <translation>Bloque de consultas, gradiente de consultas.</translation>
    </message>
    <message>
        <source>KV dq</source>
        <translation>KV dq</translation>
    </message>
    <message>
        <source>Key and value block, gradient of queries.</source>
        <translation>Bloque de claves y valores, gradiente de consultas.</translation>
    </message>
    <message>
        <source>Local attention blocks</source>
        <translation>Bloques de atención local</translation>
    </message>
    <message>
        <source>The same for local layers; what is left out is as for global layers.</source>
        <translation>Lo mismo para capas locales; lo que falta es como en las globales.</translation>
    </message>
    <message>
        <source>Collectives.</source>
        <translation>Colectivas.</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Descarga</translation>
    </message>
    <message>
        <source>Collectives that run beside the TensorCore (SparseCore offload).</source>
        <translation>Colectivas que van junto al TensorCore (descarga a SparseCore).</translation>
    </message>
    <message>
        <source>All gather</source>
        <translation>All gather</translation>
    </message>
    <message>
        <source>Offload all-gathers; left out = as the chip does.</source>
        <translation>Descargar los all-gather; sin indicar = como el chip.</translation>
    </message>
    <message>
        <source>Reduce scatter</source>
        <translation>Reduce scatter</translation>
    </message>
    <message>
        <source>Offload reduce-scatters; left out = as the chip does.</source>
        <translation>Descargar los reduce-scatter; sin indicar = como el chip.</translation>
    </message>
    <message>
        <source>All reduce</source>
        <translation>All reduce</translation>
    </message>
    <message>
        <source>Offload all-reduces; left out = as the chip does.</source>
        <translation>Descargar los all-reduce; sin indicar = como el chip.</translation>
    </message>
    <message>
        <source>All to all</source>
        <translation>All to all</translation>
    </message>
    <message>
        <source>Offload all-to-alls; left out = as the chip does.</source>
        <translation>Descargar los all-to-all; sin indicar = como el chip.</translation>
    </message>
    <message>
        <source>Two stage gather</source>
        <translation>Reunión en dos etapas</translation>
    </message>
    <message>
        <source>MLP weights sharded by fsdp and fsdp_transpose are gathered in two stages, instead of in one over both axes.</source>
        <translation>Los pesos de MLP fragmentados por fsdp y fsdp_transpose se reúnen en dos etapas, en vez de en una sobre ambos ejes.</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Embedding look-up, head and loss.</source>
        <translation>Búsqueda de embedding, cabeza y pérdida.</translation>
    </message>
    <message>
        <source>How the cross-entropy is computed.</source>
        <translation>Cómo se calcula la entropía cruzada.</translation>
    </message>
    <message>
        <source>Vocab tiling</source>
        <translation>Teselas de vocabulario</translation>
    </message>
    <message>
        <source>Parts into which the tokens are cut for logits and loss.</source>
        <translation>Partes en que se cortan los tokens para logits y pérdida.</translation>
    </message>
    <message>
        <source>Iota embedding</source>
        <translation>Embedding iota</translation>
    </message>
    <message>
        <source>Tokens are looked up by a one-hot matmul instead of a gather.</source>
        <translation>Los tokens se buscan con un producto one-hot en lugar de una lectura dispersa.</translation>
    </message>
    <message>
        <source>Mixture of experts.</source>
        <translation>Mezcla de expertos.</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Grouped-matmul kernel of the experts.</source>
        <translation>Kernel de productos agrupados de los expertos.</translation>
    </message>
    <message>
        <source>Dispatch</source>
        <translation>Reparto</translation>
    </message>
    <message>
        <source>How tokens reach their experts.</source>
        <translation>Cómo llegan los tokens a sus expertos.</translation>
    </message>
    <message>
        <source>Capacity factor</source>
        <translation>Factor de capacidad</translation>
    </message>
    <message>
        <source>Slots of an expert over its even share, with dispatch capacity.</source>
        <translation>Huecos de un experto sobre su parte igual, con reparto por capacidad.</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Desequilibrio</translation>
    </message>
    <message>
        <source>Tokens on the busiest device over the even share.</source>
        <translation>Tokens del dispositivo más cargado sobre la parte igual.</translation>
    </message>
    <message>
        <source>Shard experts on fsdp</source>
        <translation>Fragmentar expertos en FSDP</translation>
    </message>
    <message>
        <source>Expert weights are sharded by expert over the fsdp axis.</source>
        <translation>Los pesos de los expertos se fragmentan por experto sobre el eje fsdp.</translation>
    </message>
    <message>
        <source>Buffer factor</source>
        <translation>Factor de búfer</translation>
    </message>
    <message>
        <source>Rows of the receive buffer over the even share.</source>
        <translation>Filas del búfer de recepción sobre la parte igual.</translation>
    </message>
    <message>
        <source>Name of the set of physical constants.</source>
        <translation>Nombre del conjunto de constantes físicas.</translation>
    </message>
    <message>
        <source>Matmul fraction</source>
        <translation>Fracción de productos</translation>
    </message>
    <message>
        <source>Sustained rate of large BF16 matmuls over the nameplate peak.</source>
        <translation>Velocidad sostenida de los productos BF16 grandes sobre el pico nominal.</translation>
    </message>
    <message>
        <source>Matmul tile</source>
        <translation>Tesela de productos</translation>
    </message>
    <message>
        <source>Side of the windows that large matmuls are cut into; 0 = the systolic array's side.</source>
        <translation>Lado de las ventanas en que se cortan los productos grandes; 0 = el lado de la matriz sistólica.</translation>
    </message>
    <message>
        <source>FP8 fraction</source>
        <translation>Fracción FP8</translation>
    </message>
    <message>
        <source>8-bit matmul rate over its own nameplate peak times matmul_fraction.</source>
        <translation>Velocidad de los productos de 8 bits sobre su propio pico nominal por matmul_fraction.</translation>
    </message>
    <message>
        <source>Attention fraction</source>
        <translation>Fracción de atención</translation>
    </message>
    <message>
        <source>Flash-attention rate on executed, padded blocks over the sustained matmul rate.</source>
        <translation>Velocidad de la atención flash en bloques ejecutados y rellenos sobre la velocidad sostenida de productos.</translation>
    </message>
    <message>
        <source>Attention block start</source>
        <translation>Arranque de bloque de atención</translation>
    </message>
    <message>
        <source>Fixed start of one step of a kernel's grid: an attention block, a tile of a grouped matmul.</source>
        <translation>Arranque fijo de un paso de la rejilla de un kernel: un bloque de atención, una tesela de una multiplicación agrupada.</translation>
    </message>
    <message>
        <source>Grouped matmul fraction</source>
        <translation>Fracción de productos agrupados</translation>
    </message>
    <message>
        <source>Grouped (expert) matmul rate over the sustained matmul rate.</source>
        <translation>Velocidad de los productos agrupados (expertos) sobre la velocidad sostenida de productos.</translation>
    </message>
    <message>
        <source>Expert gather exposed</source>
        <translation>Reunión de expertos expuesta</translation>
    </message>
    <message>
        <source>Share of the experts' weight gathers and gradient scatters that nothing hides.</source>
        <translation>Parte de las reuniones de pesos y repartos de gradientes de los expertos que nada oculta.</translation>
    </message>
    <message>
        <source>Tensor collective exposed</source>
        <translation>Colectiva de tensor expuesta</translation>
    </message>
    <message>
        <source>Share of the collectives of tensor parallelism that the compute waits for.</source>
        <translation>Parte de las colectivas del paralelismo de tensor que el cómputo espera.</translation>
    </message>
    <message>
        <source>Routing passes</source>
        <translation>Pasadas de encaminamiento</translation>
    </message>
    <message>
        <source>Passes over the dispatched rows for every dispatch or combine of tokens.</source>
        <translation>Pasadas sobre las filas repartidas en cada reparto o combinación de tokens.</translation>
    </message>
    <message>
        <source>HBM fraction</source>
        <translation>Fracción de HBM</translation>
    </message>
    <message>
        <source>Sustained HBM bandwidth over nameplate.</source>
        <translation>Ancho de banda sostenido de HBM sobre el nominal.</translation>
    </message>
    <message>
        <source>Element wise traffic</source>
        <translation>Tráfico elemento a elemento</translation>
    </message>
    <message>
        <source>Bytes that element-wise chains move over the bytes counted operation by operation.</source>
        <translation>Bytes que mueven las cadenas elemento a elemento sobre los contados operación por operación.</translation>
    </message>
    <message>
        <source>GEMM fill</source>
        <translation>Llenado de un GEMM</translation>
    </message>
    <message>
        <source>First-tile load and last-tile store of a matmul that nothing hides.</source>
        <translation>Carga de la primera tesela y guardado de la última de una multiplicación, que nada oculta.</translation>
    </message>
    <message>
        <source>Operation start</source>
        <translation>Arranque de operación</translation>
    </message>
    <message>
        <source>Fixed start of an operation.</source>
        <translation>Arranque fijo de una operación.</translation>
    </message>
    <message>
        <source>Collective fraction</source>
        <translation>Fracción de colectivas</translation>
    </message>
    <message>
        <source>Sustained link rate of large messages over nameplate.</source>
        <translation>Velocidad sostenida de enlace con mensajes grandes sobre la nominal.</translation>
    </message>
    <message>
        <source>Collective start</source>
        <translation>Arranque de colectiva</translation>
    </message>
    <message>
        <source>Fixed start of a collective, beside the hops.</source>
        <translation>Arranque fijo de una colectiva, además de los saltos.</translation>
    </message>
    <message>
        <source>Collective exact share</source>
        <translation>Parte exacta de colectivas</translation>
    </message>
    <message>
        <source>1: a ring of n members moves (n-1)/n of an array; 0: all of it, as textbooks count.</source>
        <translation>1: un anillo de n miembros mueve (n-1)/n de una matriz; 0: toda, como cuentan los libros.</translation>
    </message>
    <message>
        <source>Collective latency hidden</source>
        <translation>Latencia de colectiva oculta</translation>
    </message>
    <message>
        <source>Share of the hops' latency that a collective's transfer hides; 1: the latency is only a floor.</source>
        <translation>Parte de la latencia de los saltos que oculta la transferencia de una colectiva; 1: la latencia es solo un mínimo.</translation>
    </message>
    <message>
        <source>Collective compute share</source>
        <translation>Cómputo que ocupa una colectiva</translation>
    </message>
    <message>
        <source>Compute time taken by each second of a collective that is not offloaded to SparseCores.</source>
        <translation>Tiempo de cómputo que toma cada segundo de una colectiva no descargada a los SparseCores.</translation>
    </message>
    <message>
        <source>Host link bandwidth</source>
        <translation>Ancho de banda del enlace al anfitrión</translation>
    </message>
    <message>
        <source>Sustained rate to host memory, one way; 0 = the chip's nominal rate.</source>
        <translation>Velocidad sostenida a la memoria del anfitrión, en un sentido; 0 = la nominal del chip.</translation>
    </message>
    <message>
        <source>Host link fraction</source>
        <translation>Fracción del enlace al anfitrión</translation>
    </message>
    <message>
        <source>Sustained rate to host memory over the chip's nominal rate.</source>
        <translation>Velocidad sostenida a la memoria del anfitrión sobre la nominal del chip.</translation>
    </message>
    <message>
        <source>Slice wait</source>
        <translation>Espera entre porciones</translation>
    </message>
    <message>
        <source>Share of a step that slices wait for each other, per doubling of their number.</source>
        <translation>Parte de un paso en que las porciones se esperan, por cada vez que se dobla su número.</translation>
    </message>
    <message>
        <source>Quantization traffic</source>
        <translation>Tráfico de cuantización</translation>
    </message>
    <message>
        <source>Bytes that quantizing moves over the bytes counted operand by operand.</source>
        <translation>Bytes que mueve la cuantización sobre los contados operando por operando.</translation>
    </message>
    <message>
        <source>Loss bytes per logit</source>
        <translation>Bytes de pérdida por logit</translation>
    </message>
    <message>
        <source>HBM traffic of the fused loss in each pass, per token and vocabulary entry.</source>
        <translation>Tráfico de HBM de la pérdida fusionada en cada pasada, por token y entrada del vocabulario.</translation>
    </message>
    <message>
        <source>Step overhead</source>
        <translation>Sobrecoste del paso</translation>
    </message>
    <message>
        <source>Host and launch overhead of a step.</source>
        <translation>Sobrecoste de anfitrión y lanzamiento de un paso.</translation>
    </message>
    <message>
        <source>DCN fraction</source>
        <translation>Fracción de DCN</translation>
    </message>
    <message>
        <source>Sustained NIC rate over nominal.</source>
        <translation>Velocidad sostenida de la tarjeta de red sobre la nominal.</translation>
    </message>
    <message>
        <source>Unscanned layers ahead</source>
        <translation>Capas por delante sin scan</translation>
    </message>
    <message>
        <source>Layers whose weights are gathered ahead where no scan runs the layers, as far as there is room.</source>
        <translation>Capas cuyos pesos se reúnen por adelantado cuando ningún scan ejecuta las capas, hasta donde haya sitio.</translation>
    </message>
    <message>
        <source>Loss chunks</source>
        <translation>Trozos de la pérdida</translation>
    </message>
    <message>
        <source>Parts in which a chunked loss computes its logits.</source>
        <translation>Partes en que una pérdida por trozos calcula sus logits.</translation>
    </message>
    <message>
        <source>HBM reserve</source>
        <translation>Reserva de HBM</translation>
    </message>
    <message>
        <source>Compiler and runtime reserve inside the usable limit.</source>
        <translation>Reserva del compilador y del entorno dentro del límite utilizable.</translation>
    </message>
    <message>
        <source>Memory band</source>
        <translation>Banda de memoria</translation>
    </message>
    <message>
        <source>Relative half-width of the memory estimate.</source>
        <translation>Semianchura relativa de la estimación de memoria.</translation>
    </message>
    <message>
        <source>Time band</source>
        <translation>Banda de tiempo</translation>
    </message>
    <message>
        <source>Relative half-width of the step time, from the residuals.</source>
        <translation>Semianchura relativa del tiempo de paso, a partir de los residuos.</translation>
    </message>
    <message>
        <source>Extrapolation band</source>
        <translation>Banda de extrapolación</translation>
    </message>
    <message>
        <source>Relative half-width of the step time of scenarios unlike the measured runs.</source>
        <translation>Semianchura relativa del tiempo de paso en escenarios distintos de los medidos.</translation>
    </message>
    <message>
        <source>Name for people.</source>
        <translation>Nombre para personas.</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Fabricante</translation>
    </message>
    <message>
        <source>Who makes it.</source>
        <translation>Quién lo fabrica.</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Año</translation>
    </message>
    <message>
        <source>Year of general availability.</source>
        <translation>Año de disponibilidad general.</translation>
    </message>
    <message>
        <source>Devices per chip</source>
        <translation>Dispositivos por chip</translation>
    </message>
    <message>
        <source>Devices (what JAX addresses) in a chip.</source>
        <translation>Dispositivos (lo que JAX direcciona) en un chip.</translation>
    </message>
    <message>
        <source>Chips per host</source>
        <translation>Chips por anfitrión</translation>
    </message>
    <message>
        <source>Chips attached to one host.</source>
        <translation>Chips conectados a un anfitrión.</translation>
    </message>
    <message>
        <source>Peak FP32</source>
        <translation>Pico FP32</translation>
    </message>
    <message>
        <source>Dense matmul peak for these operands, one multiply-add = 2 FLOPs; 0 = no native path.</source>
        <translation>Pico de productos densos con estos operandos, una multiplicación-suma = 2 FLOP; 0 = sin vía nativa.</translation>
    </message>
    <message>
        <source>Peak BF16</source>
        <translation>Pico BF16</translation>
    </message>
    <message>
        <source>Peak FP8 E4M3</source>
        <translation>Pico FP8 E4M3</translation>
    </message>
    <message>
        <source>Peak FP8 E5M2</source>
        <translation>Pico FP8 E5M2</translation>
    </message>
    <message>
        <source>Peak INT8</source>
        <translation>Pico INT8</translation>
    </message>
    <message>
        <source>Peak INT4</source>
        <translation>Pico INT4</translation>
    </message>
    <message>
        <source>Peak FP4</source>
        <translation>Pico FP4</translation>
    </message>
    <message>
        <source>Peak vector</source>
        <translation>Pico vectorial</translation>
    </message>
    <message>
        <source>Peak of the vector unit; 0 = not known.</source>
        <translation>Pico de la unidad vectorial; 0 = desconocido.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Reloj</translation>
    </message>
    <message>
        <source>Clock that the peaks assume; 0 = not known.</source>
        <translation>Reloj que suponen los picos; 0 = desconocido.</translation>
    </message>
    <message>
        <source>MXU side</source>
        <translation>Lado de la MXU</translation>
    </message>
    <message>
        <source>Side of the systolic array; matmul dimensions pad to it.</source>
        <translation>Lado de la matriz sistólica; las dimensiones de los productos se rellenan hasta él.</translation>
    </message>
    <message>
        <source>VMEM per device</source>
        <translation>VMEM por dispositivo</translation>
    </message>
    <message>
        <source>On-chip scratch memory of a device.</source>
        <translation>Memoria de trabajo en el chip de un dispositivo.</translation>
    </message>
    <message>
        <source>VMEM bandwidth</source>
        <translation>Ancho de banda de VMEM</translation>
    </message>
    <message>
        <source>Bandwidth of that memory; 0 = not known.</source>
        <translation>Ancho de banda de esa memoria; 0 = desconocido.</translation>
    </message>
    <message>
        <source>HBM of a chip, nominal.</source>
        <translation>HBM de un chip, nominal.</translation>
    </message>
    <message>
        <source>Usable HBM per device</source>
        <translation>HBM utilizable por dispositivo</translation>
    </message>
    <message>
        <source>HBM of a device that a program can use.</source>
        <translation>HBM de un dispositivo que puede usar un programa.</translation>
    </message>
    <message>
        <source>HBM bandwidth</source>
        <translation>Ancho de banda de HBM</translation>
    </message>
    <message>
        <source>HBM bandwidth, nominal.</source>
        <translation>Ancho de banda de HBM, nominal.</translation>
    </message>
    <message>
        <source>Host memory per chip</source>
        <translation>Memoria del anfitrión por chip</translation>
    </message>
    <message>
        <source>Host memory for each chip of the host.</source>
        <translation>Memoria del anfitrión por cada chip del anfitrión.</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topología</translation>
    </message>
    <message>
        <source>How the chips of a slice are wired.</source>
        <translation>Cómo se conectan los chips de una porción.</translation>
    </message>
    <message>
        <source>Wrap rule</source>
        <translation>Regla de cierre</translation>
    </message>
    <message>
        <source>When a torus dimension closes into a ring.</source>
        <translation>Cuándo se cierra en anillo una dimensión del toro.</translation>
    </message>
    <message>
        <source>ICI links</source>
        <translation>Enlaces ICI</translation>
    </message>
    <message>
        <source>Links of a chip to its neighbours.</source>
        <translation>Enlaces de un chip con sus vecinos.</translation>
    </message>
    <message>
        <source>ICI link bandwidth</source>
        <translation>Ancho de banda de un enlace ICI</translation>
    </message>
    <message>
        <source>Bandwidth of one of these links, one way.</source>
        <translation>Ancho de banda de uno de esos enlaces, en un sentido.</translation>
    </message>
    <message>
        <source>ICI hop latency</source>
        <translation>Latencia de un salto ICI</translation>
    </message>
    <message>
        <source>Latency of one hop.</source>
        <translation>Latencia de un salto.</translation>
    </message>
    <message>
        <source>Die to die bandwidth</source>
        <translation>Ancho de banda entre dados</translation>
    </message>
    <message>
        <source>Between the devices of a chip, one way; 0 where a chip is one device.</source>
        <translation>Entre los dispositivos de un chip, en un sentido; 0 si el chip es un solo dispositivo.</translation>
    </message>
    <message>
        <source>DCN bandwidth</source>
        <translation>Ancho de banda de DCN</translation>
    </message>
    <message>
        <source>Data-centre network, one way; 0 = not known.</source>
        <translation>Red del centro de datos, en un sentido; 0 = desconocido.</translation>
    </message>
    <message>
        <source>Link to the host, one way, nominal; 0 = not known.</source>
        <translation>Enlace al anfitrión, en un sentido, nominal; 0 = desconocido.</translation>
    </message>
    <message>
        <source>Largest slice chips</source>
        <translation>Chips de la mayor porción</translation>
    </message>
    <message>
        <source>Chips in the largest slice; 0 = not known.</source>
        <translation>Chips en la mayor porción; 0 = desconocido.</translation>
    </message>
    <message>
        <source>Collective offload default</source>
        <translation>Descarga de colectivas de serie</translation>
    </message>
    <message>
        <source>Collectives run on SparseCores unless the scenario says otherwise.</source>
        <translation>Las colectivas van en los SparseCores salvo que el escenario diga otra cosa.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potencia</translation>
    </message>
    <message>
        <source>Board or system power for each chip.</source>
        <translation>Potencia de placa o sistema por chip.</translation>
    </message>
    <message>
        <source>Price of a chip</source>
        <translation>Precio de un chip</translation>
    </message>
    <message>
        <source>List price; null where none was found.</source>
        <translation>Precio de lista; vacío donde no se encontró.</translation>
    </message>
    <message>
        <source>Price note</source>
        <translation>Nota del precio</translation>
    </message>
    <message>
        <source>Region and date of the price.</source>
        <translation>Región y fecha del precio.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familia</translation>
    </message>
    <message>
        <source>MaxText's decoder_block.</source>
        <translation>decoder_block de MaxText.</translation>
    </message>
    <message>
        <source>Vocab size</source>
        <translation>Tamaño de vocabulario</translation>
    </message>
    <message>
        <source>Rows of the embedding table.</source>
        <translation>Filas de la tabla de embeddings.</translation>
    </message>
    <message>
        <source>D model</source>
        <translation>d_model</translation>
    </message>
    <message>
        <source>Width of the residual stream.</source>
        <translation>Anchura del flujo residual.</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>Decoder layers.</source>
        <translation>Capas del decodificador.</translation>
    </message>
    <message>
        <source>Query heads</source>
        <translation>Cabezas de consulta</translation>
    </message>
    <message>
        <source>Query heads.</source>
        <translation>Cabezas de consulta.</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>Cabezas KV</translation>
    </message>
    <message>
        <source>Key and value heads.</source>
        <translation>Cabezas de clave y valor.</translation>
    </message>
    <message>
        <source>Head dim</source>
        <translation>Anchura de cabeza</translation>
    </message>
    <message>
        <source>Width of a head.</source>
        <translation>Anchura de una cabeza.</translation>
    </message>
    <message>
        <source>D ff</source>
        <translation>d_ff</translation>
    </message>
    <message>
        <source>Width of the dense MLP.</source>
        <translation>Anchura del MLP denso.</translation>
    </message>
    <message>
        <source>Gated MLP</source>
        <translation>MLP con puerta</translation>
    </message>
    <message>
        <source>Two input projections, one gating the other.</source>
        <translation>Dos proyecciones de entrada, una hace de puerta de la otra.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activación</translation>
    </message>
    <message>
        <source>Activation function.</source>
        <translation>Función de activación.</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Embeddings atados</translation>
    </message>
    <message>
        <source>The head reuses the embedding table.</source>
        <translation>La cabeza reutiliza la tabla de embeddings.</translation>
    </message>
    <message>
        <source>Attention bias</source>
        <translation>Sesgo de atención</translation>
    </message>
    <message>
        <source>Biases on query, key and value.</source>
        <translation>Sesgos en consulta, clave y valor.</translation>
    </message>
    <message>
        <source>Attention output bias</source>
        <translation>Sesgo de salida de atención</translation>
    </message>
    <message>
        <source>A bias on the attention's output projection.</source>
        <translation>Un sesgo en la proyección de salida de la atención.</translation>
    </message>
    <message>
        <source>MLP bias</source>
        <translation>Sesgo de MLP</translation>
    </message>
    <message>
        <source>Biases in the MLP.</source>
        <translation>Sesgos en el MLP.</translation>
    </message>
    <message>
        <source>Attention sink</source>
        <translation>Sumidero de atención</translation>
    </message>
    <message>
        <source>A learned sink for each head.</source>
        <translation>Un sumidero aprendido para cada cabeza.</translation>
    </message>
    <message>
        <source>Attention output gate</source>
        <translation>Puerta de salida de atención</translation>
    </message>
    <message>
        <source>The query projection is twice as wide, for a gate on the attention's output.</source>
        <translation>La proyección de consulta es el doble de ancha, para una puerta en la salida de la atención.</translation>
    </message>
    <message>
        <source>Layer scale</source>
        <translation>Escala de capa</translation>
    </message>
    <message>
        <source>One learned scalar for each layer.</source>
        <translation>Un escalar aprendido por capa.</translation>
    </message>
    <message>
        <source>QK norm</source>
        <translation>Norma QK</translation>
    </message>
    <message>
        <source>Norms on queries and keys.</source>
        <translation>Normas en consultas y claves.</translation>
    </message>
    <message>
        <source>QK norm scale</source>
        <translation>Escala de la norma QK</translation>
    </message>
    <message>
        <source>Those norms have learned scales.</source>
        <translation>Esas normas tienen escalas aprendidas.</translation>
    </message>
    <message>
        <source>QK norm full width</source>
        <translation>Norma QK a toda la anchura</translation>
    </message>
    <message>
        <source>Those norms run over all heads together, not head by head.</source>
        <translation>Esas normas abarcan todas las cabezas juntas, no una a una.</translation>
    </message>
    <message>
        <source>Fused QKV</source>
        <translation>QKV fusionado</translation>
    </message>
    <message>
        <source>Query, key and value in one projection.</source>
        <translation>Consulta, clave y valor en una proyección.</translation>
    </message>
    <message>
        <source>Layer norm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>LayerNorm with bias instead of RMSNorm.</source>
        <translation>LayerNorm con sesgo en lugar de RMSNorm.</translation>
    </message>
    <message>
        <source>Pre norm</source>
        <translation>Norma previa</translation>
    </message>
    <message>
        <source>A norm before attention and before the MLP.</source>
        <translation>Una norma antes de la atención y antes del MLP.</translation>
    </message>
    <message>
        <source>Post attention norm</source>
        <translation>Norma tras la atención</translation>
    </message>
    <message>
        <source>A norm after attention.</source>
        <translation>Una norma después de la atención.</translation>
    </message>
    <message>
        <source>Post MLP norm</source>
        <translation>Norma tras el MLP</translation>
    </message>
    <message>
        <source>A norm after the MLP.</source>
        <translation>Una norma después del MLP.</translation>
    </message>
    <message>
        <source>Attention pattern</source>
        <translation>Patrón de atención</translation>
    </message>
    <message>
        <source>What consecutive layers attend to, repeated over the depth: G all, L a window, C chunks, D gated delta net, X compressed.</source>
        <translation>A qué atienden las capas sucesivas, repetido en profundidad: G todo, L una ventana, C bloques, D gated delta net, X comprimido.</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>Ventana deslizante</translation>
    </message>
    <message>
        <source>Window of local layers.</source>
        <translation>Ventana de las capas locales.</translation>
    </message>
    <message>
        <source>Chunk window</source>
        <translation>Ventana de bloque</translation>
    </message>
    <message>
        <source>Chunk of chunked layers.</source>
        <translation>Bloque de las capas por bloques.</translation>
    </message>
    <message>
        <source>Global head dim</source>
        <translation>Anchura de cabeza global</translation>
    </message>
    <message>
        <source>Head width of global layers where it differs; 0 = head_dim.</source>
        <translation>Anchura de cabeza de las capas globales si difiere; 0 = head_dim.</translation>
    </message>
    <message>
        <source>Global KV heads</source>
        <translation>Cabezas KV globales</translation>
    </message>
    <message>
        <source>Key and value heads of global layers where they differ; 0 = kv_heads.</source>
        <translation>Cabezas de clave y valor de las capas globales si difieren; 0 = kv_heads.</translation>
    </message>
    <message>
        <source>Share KV projections</source>
        <translation>Compartir proyecciones KV</translation>
    </message>
    <message>
        <source>Global layers use one projection for keys and values.</source>
        <translation>Las capas globales usan una sola proyección para claves y valores.</translation>
    </message>
    <message>
        <source>Attention soft cap</source>
        <translation>Tope suave de atención</translation>
    </message>
    <message>
        <source>Soft cap on attention logits; 0 = none.</source>
        <translation>Tope suave de los logits de atención; 0 = ninguno.</translation>
    </message>
    <message>
        <source>Final soft cap</source>
        <translation>Tope suave final</translation>
    </message>
    <message>
        <source>Soft cap on output logits; 0 = none.</source>
        <translation>Tope suave de los logits de salida; 0 = ninguno.</translation>
    </message>
    <message>
        <source>Trainable positions</source>
        <translation>Posiciones entrenables</translation>
    </message>
    <message>
        <source>Rows of a learned position embedding; 0 = none.</source>
        <translation>Filas de un embedding de posición aprendido; 0 = ninguno.</translation>
    </message>
    <message>
        <source>Hyper connections</source>
        <translation>Hiperconexiones</translation>
    </message>
    <message>
        <source>Expansion rate of the residual stream.</source>
        <translation>Factor de expansión del flujo residual.</translation>
    </message>
    <message>
        <source>Remat region layers</source>
        <translation>Capas por región de remat</translation>
    </message>
    <message>
        <source>Layers that are rematerialised together.</source>
        <translation>Capas que se rematerializan juntas.</translation>
    </message>
    <message>
        <source>Scan layers</source>
        <translation>Capas con scan</translation>
    </message>
    <message>
        <source>Layers are run by a scan.</source>
        <translation>Las capas se ejecutan con un scan.</translation>
    </message>
    <message>
        <source>Mixture of experts; null = none.</source>
        <translation>Mezcla de expertos; null = ninguna.</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Expertos</translation>
    </message>
    <message>
        <source>Routed experts of a layer.</source>
        <translation>Expertos encaminados de una capa.</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>Expertos por token</translation>
    </message>
    <message>
        <source>Routed experts that a token takes.</source>
        <translation>Expertos encaminados que toma un token.</translation>
    </message>
    <message>
        <source>Expert dim</source>
        <translation>Anchura de experto</translation>
    </message>
    <message>
        <source>Width of one routed expert.</source>
        <translation>Anchura de un experto encaminado.</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Expertos compartidos</translation>
    </message>
    <message>
        <source>Experts that every token takes.</source>
        <translation>Expertos que toma cada token.</translation>
    </message>
    <message>
        <source>Shared expert dim</source>
        <translation>Anchura de expertos compartidos</translation>
    </message>
    <message>
        <source>Total width over all shared experts.</source>
        <translation>Anchura total de los expertos compartidos.</translation>
    </message>
    <message>
        <source>MoE layers</source>
        <translation>Capas MoE</translation>
    </message>
    <message>
        <source>Layers with experts.</source>
        <translation>Capas con expertos.</translation>
    </message>
    <message>
        <source>Dense layers</source>
        <translation>Capas densas</translation>
    </message>
    <message>
        <source>Layers without.</source>
        <translation>Capas sin ellos.</translation>
    </message>
    <message>
        <source>First dense layers</source>
        <translation>Primeras capas densas</translation>
    </message>
    <message>
        <source>Leading layers without experts.</source>
        <translation>Primeras capas sin expertos.</translation>
    </message>
    <message>
        <source>Every n-th layer has experts.</source>
        <translation>Cada n capas, una tiene expertos.</translation>
    </message>
    <message>
        <source>Routed bias</source>
        <translation>Sesgo del encaminador</translation>
    </message>
    <message>
        <source>A bias on the router's scores.</source>
        <translation>Un sesgo en las puntuaciones del encaminador.</translation>
    </message>
    <message>
        <source>Expert input dim</source>
        <translation>Anchura de entrada de experto</translation>
    </message>
    <message>
        <source>Width that tokens are projected to before the experts; 0 = d_model.</source>
        <translation>Anchura a la que se proyectan los tokens antes de los expertos; 0 = d_model.</translation>
    </message>
    <message>
        <source>Shared expert gate</source>
        <translation>Puerta del experto compartido</translation>
    </message>
    <message>
        <source>A learned gate on the shared expert.</source>
        <translation>Una puerta aprendida en el experto compartido.</translation>
    </message>
    <message>
        <source>Scaled router</source>
        <translation>Encaminador escalado</translation>
    </message>
    <message>
        <source>Learned scales of the router's input and of each expert.</source>
        <translation>Escalas aprendidas de la entrada del encaminador y de cada experto.</translation>
    </message>
    <message>
        <source>Separate norms</source>
        <translation>Normas separadas</translation>
    </message>
    <message>
        <source>Three more norms: shared and routed experts are normed apart.</source>
        <translation>Tres normas más: los expertos compartidos y encaminados se normalizan por separado.</translation>
    </message>
    <message>
        <source>MLA</source>
        <translation>MLA</translation>
    </message>
    <message>
        <source>Multi-head latent attention; null = none.</source>
        <translation>Atención latente multicabeza; null = ninguna.</translation>
    </message>
    <message>
        <source>Q LoRA rank</source>
        <translation>Rango LoRA de consulta</translation>
    </message>
    <message>
        <source>Rank of the query projection; 0 = full.</source>
        <translation>Rango de la proyección de consulta; 0 = completo.</translation>
    </message>
    <message>
        <source>KV LoRA rank</source>
        <translation>Rango LoRA de KV</translation>
    </message>
    <message>
        <source>Rank of the key and value projection.</source>
        <translation>Rango de la proyección de clave y valor.</translation>
    </message>
    <message>
        <source>QK nope head dim</source>
        <translation>Anchura QK sin rotación</translation>
    </message>
    <message>
        <source>Query and key width without rotary.</source>
        <translation>Anchura de consulta y clave sin rotación.</translation>
    </message>
    <message>
        <source>QK RoPE head dim</source>
        <translation>Anchura QK con rotación</translation>
    </message>
    <message>
        <source>Query and key width with rotary.</source>
        <translation>Anchura de consulta y clave con rotación.</translation>
    </message>
    <message>
        <source>V head dim</source>
        <translation>Anchura de cabeza de valor</translation>
    </message>
    <message>
        <source>Value width of a head.</source>
        <translation>Anchura de valor de una cabeza.</translation>
    </message>
    <message>
        <source>Indexer</source>
        <translation>Indexador</translation>
    </message>
    <message>
        <source>Sparse-attention indexer; null = none.</source>
        <translation>Indexador de atención dispersa; null = ninguno.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Heads of the indexer.</source>
        <translation>Cabezas del indexador.</translation>
    </message>
    <message>
        <source>Width of such a head.</source>
        <translation>Anchura de esa cabeza.</translation>
    </message>
    <message>
        <source>Topk</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Tokens that it selects.</source>
        <translation>Tokens que selecciona.</translation>
    </message>
    <message>
        <source>Gated delta net</source>
        <translation>Gated delta net</translation>
    </message>
    <message>
        <source>Linear-attention layers; null = none.</source>
        <translation>Capas de atención lineal; null = ninguna.</translation>
    </message>
    <message>
        <source>Conv kernel dim</source>
        <translation>Anchura de la convolución</translation>
    </message>
    <message>
        <source>Width of the convolution.</source>
        <translation>Anchura de la convolución.</translation>
    </message>
    <message>
        <source>Key head dim</source>
        <translation>Anchura de cabeza de clave</translation>
    </message>
    <message>
        <source>Width of a key head.</source>
        <translation>Anchura de una cabeza de clave.</translation>
    </message>
    <message>
        <source>Value head dim</source>
        <translation>Anchura de cabeza de valor</translation>
    </message>
    <message>
        <source>Width of a value head.</source>
        <translation>Anchura de una cabeza de valor.</translation>
    </message>
    <message>
        <source>Key heads</source>
        <translation>Cabezas de clave</translation>
    </message>
    <message>
        <source>Key heads.</source>
        <translation>Cabezas de clave.</translation>
    </message>
    <message>
        <source>Value heads</source>
        <translation>Cabezas de valor</translation>
    </message>
    <message>
        <source>Value heads.</source>
        <translation>Cabezas de valor.</translation>
    </message>
    <message>
        <source>Chunk size</source>
        <translation>Tamaño de bloque</translation>
    </message>
    <message>
        <source>Tokens in a chunk.</source>
        <translation>Tokens de un bloque.</translation>
    </message>
    <message>
        <source>Per layer embedding</source>
        <translation>Embedding por capa</translation>
    </message>
    <message>
        <source>An embedding table for each layer; null = none.</source>
        <translation>Una tabla de embeddings por capa; null = ninguna.</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>Anchura oculta</translation>
    </message>
    <message>
        <source>Width of a layer's own embedding.</source>
        <translation>Anchura del embedding propio de una capa.</translation>
    </message>
    <message>
        <source>Rows of its table.</source>
        <translation>Filas de su tabla.</translation>
    </message>
    <message>
        <source>KV shared layers</source>
        <translation>Capas con KV compartido</translation>
    </message>
    <message>
        <source>Last layers that share keys and values.</source>
        <translation>Últimas capas que comparten claves y valores.</translation>
    </message>
    <message>
        <source>Double wide MLP</source>
        <translation>MLP de doble anchura</translation>
    </message>
    <message>
        <source>Those layers have an MLP of twice the width.</source>
        <translation>Esas capas tienen un MLP del doble de anchura.</translation>
    </message>
    <message>
        <source>Stated parameters</source>
        <translation>Parámetros indicados</translation>
    </message>
    <message>
        <source>Parameters by part, where they do not follow from the dimensions.</source>
        <translation>Parámetros por parte, donde no se siguen de las dimensiones.</translation>
    </message>
    <message>
        <source>Compute units</source>
        <translation>Unidades de cálculo</translation>
    </message>
    <message>
        <source>GPUs: multiprocessors that share the tiles of a matmul; 0 = not known.</source>
        <translation>GPU: multiprocesadores que se reparten los bloques de una multiplicación; 0 = no se sabe.</translation>
    </message>
    <message>
        <source>Domain chips</source>
        <translation>Chips del dominio</translation>
    </message>
    <message>
        <source>GPUs of one NVLink or xGMI domain; 0 = those of a host.</source>
        <translation>GPU de un dominio NVLink o xGMI; 0 = las de un anfitrión.</translation>
    </message>
    <message>
        <source>Start of a wave of tiles</source>
        <translation>Arranque de una oleada de bloques</translation>
    </message>
    <message>
        <source>Prologue and epilogue of one wave of a matmul's tiles on a GPU.</source>
        <translation>Prólogo y epílogo de una oleada de bloques de una multiplicación en una GPU.</translation>
    </message>
    <message>
        <source>Kernel launch by the host</source>
        <translation>Lanzamiento de un kernel por el anfitrión</translation>
    </message>
    <message>
        <source>Host time to launch one kernel on a GPU.</source>
        <translation>Tiempo del anfitrión para lanzar un kernel en una GPU.</translation>
    </message>
    <message>
        <source>Async attention fraction</source>
        <translation>Fracción de atención asíncrona</translation>
    </message>
    <message>
        <source>The same on GPUs for kernels that overlap softmax and matmuls.</source>
        <translation>Lo mismo en GPU para kernels que solapan softmax y multiplicaciones.</translation>
    </message>
    <message>
        <source>On GPUs, collectives of data parallelism run beside the compute.</source>
        <translation>En GPU, las operaciones colectivas del paralelismo de datos van junto al cálculo.</translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation>Tensor de expertos</translation>
    </message>
    <message>
        <source>On GPUs, devices that share one expert; 0 = the tensor degree.</source>
        <translation>En GPU, dispositivos que comparten un experto; 0 = el grado tensor.</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>Grafos CUDA</translation>
    </message>
    <message>
        <source>On GPUs, the step is launched as a whole, without host time for each kernel.</source>
        <translation>En GPU, el paso se lanza entero, sin tiempo del anfitrión para cada kernel.</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Dropout on attention scores and on the outputs of both blocks.</source>
        <translation>Dropout en las puntuaciones de atención y en las salidas de ambos bloques.</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>Enlaces %1</translation>
    </message>
    <message>
        <source>%1 link bandwidth</source>
        <translation>Ancho de banda de un enlace %1</translation>
    </message>
    <message>
        <source>%1 hop latency</source>
        <translation>Latencia de un salto %1</translation>
    </message>
    <message>
        <source>Scale-out network bandwidth</source>
        <translation>Ancho de banda de la red scale-out</translation>
    </message>
    <message>
        <source>Scale-out network fraction</source>
        <translation>Fracción de la red scale-out</translation>
    </message>
    <message>
        <source>Energy per %1 byte</source>
        <translation>Energía por byte de %1</translation>
    </message>
    <message>
        <source>HBM capacity</source>
        <translation>Capacidad de la HBM</translation>
    </message>
    <message>
        <source>Energy per scale-out network byte</source>
        <translation>Energía por byte de la red scale-out</translation>
    </message>
</context>
<context>
    <name>Buttons</name>
    <message>
        <source>OK</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Sí</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;No</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>fórmula</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <source>strip below: baseline</source>
        <translation>franja inferior: referencia</translation>
    </message>
    <message>
        <source>%1 The baseline's takes %2 and %3.</source>
        <translation>%1 La de referencia tarda %2 y %3.</translation>
    </message>
    <message>
        <source>sum of the time categories</source>
        <translation>suma de las categorías de tiempo</translation>
    </message>
    <message>
        <source>sum of the memory categories at the peak</source>
        <translation>suma de las categorías de memoria en el pico</translation>
    </message>
    <message>
        <source>usable bytes of a device</source>
        <translation>bytes utilizables de un dispositivo</translation>
    </message>
    <message>
        <source>relative half-width of the memory estimate</source>
        <translation>semianchura relativa de la estimación de memoria</translation>
    </message>
    <message>
        <source>time of what the step is bound by / step_time</source>
        <translation>tiempo de lo que limita el paso / step_time</translation>
    </message>
    <message>
        <source>FLOPs of recomputed matmuls and attention / model_flops</source>
        <translation>FLOP de los productos y la atención recalculados / model_flops</translation>
    </message>
    <message>
        <source>FLOPs of matmuls with operands below 16 bits / FLOPs of all matmuls</source>
        <translation>FLOP de los productos con operandos de menos de 16 bits / FLOP de todos los productos</translation>
    </message>
    <message>
        <source>the busiest of compute, ICI, DCN and host link, with everything overlapped</source>
        <translation>lo más ocupado entre cálculo, ICI, DCN y enlace del anfitrión, con todo solapado</translation>
    </message>
    <message>
        <source>compute, collectives and host copies one after the other</source>
        <translation>cálculo, colectivas y copias del anfitrión, una cosa tras otra</translation>
    </message>
    <message>
        <source>sum over one step</source>
        <translation>suma sobre un paso</translation>
    </message>
    <message>
        <source>time of the layers x idle iterations / busy iterations of the pipeline</source>
        <translation>tiempo de las capas x iteraciones ociosas / iteraciones activas del pipeline</translation>
    </message>
    <message>
        <source>parameters_per_device x bytes of weight_dtype</source>
        <translation>parameters_per_device x bytes de weight_dtype</translation>
    </message>
    <message>
        <source>parameters_per_device x bytes of the moments (over data where it is sharded)</source>
        <translation>parameters_per_device x bytes de los momentos (entre data donde se reparten)</translation>
    </message>
    <message>
        <source>sum over layers of the tensors that the remat policy keeps on the device</source>
        <translation>suma por capas de los tensores que la política de remat guarda en el dispositivo</translation>
    </message>
    <message>
        <source>tokens x vocabulary x bytes per logit / vocab_tiling</source>
        <translation>tokens x vocabulario x bytes por logit / vocab_tiling</translation>
    </message>
    <message>
        <source>kept back by compiler and runtime</source>
        <translation>reservado por el compilador y el entorno de ejecución</translation>
    </message>
    <message>
        <source>alive at the peak</source>
        <translation>vivo en el pico</translation>
    </message>
    <message>
        <source>weights + causal attention, forward and twice that for backward (MaxText's count)</source>
        <translation>pesos + atención causal, hacia delante y el doble hacia atrás (la cuenta de MaxText)</translation>
    </message>
    <message>
        <source>what the matrix unit executes: padding, masked blocks and recompute included</source>
        <translation>lo que ejecuta la unidad matricial: relleno, bloques enmascarados y recálculo incluidos</translation>
    </message>
    <message>
        <source>sum of the parts</source>
        <translation>suma de las partes</translation>
    </message>
    <message>
        <source>total without the experts that a token does not choose</source>
        <translation>total sin los expertos que un token no elige</translation>
    </message>
    <message>
        <source>count x (bytes x members x chips of the slowest dimension / (4 x chips) / (its bandwidth x collective_fraction) + start + hops)</source>
        <translation>count x (bytes x miembros x chips de la dimensión más lenta / (4 x chips) / (su ancho de banda x collective_fraction) + arranque + saltos)</translation>
    </message>
    <message>
        <source>count x (bytes / (one link x collective_fraction) + start + one hop)</source>
        <translation>count x (bytes / (un enlace x collective_fraction) + arranque + un salto)</translation>
    </message>
    <message>
        <source>A batch of {batch} does not divide over {groups} groups of devices: the fullest decides, and the others wait[; {nearest} would fill them all].</source>
        <translation>Un lote de {batch} no se reparte entre {groups} grupos de dispositivos: decide el más lleno, y los demás esperan[; {nearest} los llenaría todos].</translation>
    </message>
    <message>
        <source>FSDP over {degree} devices gathers every weight again in every step, which decoding cannot hide: tensor or data parallelism leaves the weights where they are.</source>
        <translation>FSDP sobre {degree} dispositivos reúne de nuevo cada peso en cada paso, lo que la decodificación no puede ocultar: el paralelismo de tensor o de datos deja los pesos donde están.</translation>
    </message>
    <message>
        <source>The calibration knows no serving software “{subject}”[; the nearest is “{nearest}”].</source>
        <translation>La calibración no conoce ningún software de servicio «{subject}»[; el más parecido es «{nearest}»].</translation>
    </message>
    <message>
        <source>The first token takes {seconds}, more than the {target} s wanted: shorten the prompts, or prefill on more or faster chips.</source>
        <translation>El primer token tarda {seconds}, más de los {target} s deseados: acorte los prompts, o haga el prefill en más chips o más rápidos.</translation>
    </message>
    <message>
        <source>A further token takes {seconds}, more than the {target} s wanted: lower the batch or the context, or cut the weights over more devices.</source>
        <translation>Cada token siguiente tarda {seconds}, más de los {target} s deseados: reduzca el lote o el contexto, o reparta los pesos entre más dispositivos.</translation>
    </message>
    <message>
        <source>No number of servers brings the first token within {target} s: a request that meets no other takes {seconds}. Shorten the prompts, or prefill on more or faster chips.</source>
        <translation>Ningún número de servidores da el primer token en {target} s: una petición que no encuentra otra tarda {seconds}. Acorte los prompts, o haga el prefill en más chips o más rápidos.</translation>
    </message>
    <message>
        <source>No number of servers brings a further token within {target} s: a single user waits {seconds} for it. Shorten the context, or cut the weights over more devices.</source>
        <translation>Ningún número de servidores da cada token siguiente en {target} s: un único usuario lo espera {seconds}. Acorte el contexto, o reparta los pesos entre más dispositivos.</translation>
    </message>
    <message>
        <source>One server that prefills cannot feed one that decodes, which takes {servers}: its queue grows without end. Give the load in requests a second, and servers are chosen for it.</source>
        <translation>Un servidor de prefill no alcanza para uno de decodificación, que necesita {servers}: su cola crece sin fin. Indique la carga en peticiones por segundo y se elegirán servidores para ella.</translation>
    </message>
    <message>
        <source>The calibration has no energy figures, so no energy is given for {subject}.</source>
        <translation>La calibración no tiene cifras de energía, así que no se da ninguna para {subject}.</translation>
    </message>
    <message>
        <source>The power of {subject} is not published: its FLOPs are counted with a figure for the arithmetic alone, so energy is a rough guess here.</source>
        <translation>La potencia de {subject} no está publicada: sus FLOP se cuentan con una cifra de la aritmética sola, así que la energía es aquí una estimación tosca.</translation>
    </message>
    <message>
        <source>There is no price for {subject}, so no cost is given: state one as {path}.</source>
        <translation>No hay precio para {subject}, así que no se da ningún coste: indique uno en {path}.</translation>
    </message>
    <message>
        <source>attention over the cache</source>
        <translation>atención sobre la caché</translation>
    </message>
    <message>
        <source>local attention over the cache</source>
        <translation>atención local sobre la caché</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>muestreo</translation>
    </message>
    <message>
        <source>activation all-reduce</source>
        <translation>all-reduce de activaciones</translation>
    </message>
    <message>
        <source>attention all-reduce</source>
        <translation>all-reduce de atención</translation>
    </message>
    <message>
        <source>logits all-gather</source>
        <translation>all-gather de logits</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Servicio</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Dinero</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>KV sharding</source>
        <translation>Reparto de KV</translation>
    </message>
    <message>
        <source>Bounded windows</source>
        <translation>Ventanas acotadas</translation>
    </message>
    <message>
        <source>KV block tokens</source>
        <translation>Tokens por bloque KV</translation>
    </message>
    <message>
        <source>Memory utilization</source>
        <translation>Uso de memoria</translation>
    </message>
    <message>
        <source>Output length</source>
        <translation>Longitud de salida</translation>
    </message>
    <message>
        <source>Ttft target, s</source>
        <translation>TTFT deseado, s</translation>
    </message>
    <message>
        <source>Tpot target, s</source>
        <translation>TPOT deseado, s</translation>
    </message>
    <message>
        <source>Requests per s</source>
        <translation>Peticiones por s</translation>
    </message>
    <message>
        <source>Load utilization</source>
        <translation>Uso bajo carga</translation>
    </message>
    <message>
        <source>Draft tokens</source>
        <translation>Tokens del borrador</translation>
    </message>
    <message>
        <source>Draft acceptance</source>
        <translation>Aceptación del borrador</translation>
    </message>
    <message>
        <source>Draft cost</source>
        <translation>Coste del borrador</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>Fecha del precio</translation>
    </message>
    <message>
        <source>Training tokens</source>
        <translation>Tokens de entrenamiento</translation>
    </message>
    <message>
        <source>Serving software whose overheads are counted, by its name in the calibration; left empty = none beyond the chip's own.</source>
        <translation>Software de servicio cuyos sobrecostes se cuentan, por su nombre en la calibración; vacío = ninguno aparte de los del chip.</translation>
    </message>
    <message>
        <source>Prompts are prefilled on chips of their own, or between the decode steps.</source>
        <translation>Los prompts se procesan en chips propios, o entre los pasos de decodificación.</translation>
    </message>
    <message>
        <source>How a tensor group cuts the KV cache beyond its KV heads: copies, sequences apart, or each sequence in parts.</source>
        <translation>Cómo reparte un grupo de tensor la caché KV más allá de sus cabezas KV: copias, secuencias separadas, o cada secuencia en partes.</translation>
    </message>
    <message>
        <source>Layers with a window keep no more of the KV cache than their window.</source>
        <translation>Las capas con ventana no guardan en la caché KV más que su ventana.</translation>
    </message>
    <message>
        <source>The KV cache of a sequence is rounded up to whole blocks of these.</source>
        <translation>La caché KV de una secuencia se redondea a bloques enteros de estos.</translation>
    </message>
    <message>
        <source>Share of the usable HBM that the server may take.</source>
        <translation>Parte de la HBM utilizable que puede tomar el servidor.</translation>
    </message>
    <message>
        <source>Tokens generated for a request.</source>
        <translation>Tokens generados por petición.</translation>
    </message>
    <message>
        <source>Wanted time to the first token.</source>
        <translation>Tiempo deseado hasta el primer token.</translation>
    </message>
    <message>
        <source>Wanted time for each further token.</source>
        <translation>Tiempo deseado por cada token siguiente.</translation>
    </message>
    <message>
        <source>Load to be served.</source>
        <translation>Carga que hay que atender.</translation>
    </message>
    <message>
        <source>Largest share of the time that servers may be busy under the load; at 0.8 a prompt waits for two others on average. Targets may ask for less.</source>
        <translation>Mayor parte del tiempo que los servidores pueden estar ocupados bajo la carga; con 0.8 un prompt espera a otros dos de media. Los objetivos pueden exigir menos.</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that the draft proposes for each step; 0 = off.</source>
        <translation>Decodificación especulativa: tokens que propone el borrador en cada paso; 0 = desactivada.</translation>
    </message>
    <message>
        <source>Chance that a proposed token is accepted.</source>
        <translation>Probabilidad de que se acepte un token propuesto.</translation>
    </message>
    <message>
        <source>Time of a token of the draft over that of a decode step.</source>
        <translation>Tiempo de un token del borrador respecto al de un paso de decodificación.</translation>
    </message>
    <message>
        <source>Price of a chip for an hour; left out = the chip's list price where one is known.</source>
        <translation>Precio de un chip por hora; si falta, el precio de lista del chip donde se conoce.</translation>
    </message>
    <message>
        <source>Where and when that price was seen.</source>
        <translation>Dónde y cuándo se vio ese precio.</translation>
    </message>
    <message>
        <source>Tokens of a whole training run, to tell its days and its cost.</source>
        <translation>Tokens de un entrenamiento completo, para dar sus días y su coste.</translation>
    </message>
    <message>
        <source>Energy per FLOP</source>
        <translation>Energía por FLOP</translation>
    </message>
    <message>
        <source>Energy per HBM byte</source>
        <translation>Energía por byte de HBM</translation>
    </message>
    <message>
        <source>Energy per ICI byte</source>
        <translation>Energía por byte de ICI</translation>
    </message>
    <message>
        <source>Energy per DCN byte</source>
        <translation>Energía por byte de DCN</translation>
    </message>
    <message>
        <source>Energy per host byte</source>
        <translation>Energía por byte del anfitrión</translation>
    </message>
    <message>
        <source>Static power share</source>
        <translation>Parte estática de la potencia</translation>
    </message>
    <message>
        <source>Static power</source>
        <translation>Potencia estática</translation>
    </message>
    <message>
        <source>Energy of a BF16 FLOP, for chips whose power is not known.</source>
        <translation>Energía de un FLOP en BF16, para chips cuya potencia no se conoce.</translation>
    </message>
    <message>
        <source>Energy to move a byte between HBM and the chip.</source>
        <translation>Energía para mover un byte entre la HBM y el chip.</translation>
    </message>
    <message>
        <source>Energy to send a byte to another chip.</source>
        <translation>Energía para enviar un byte a otro chip.</translation>
    </message>
    <message>
        <source>Energy to send a byte over the data-centre network.</source>
        <translation>Energía para enviar un byte por la red del centro de datos.</translation>
    </message>
    <message>
        <source>Energy to move a byte to or from the host.</source>
        <translation>Energía para mover un byte hacia o desde el anfitrión.</translation>
    </message>
    <message>
        <source>Share of a chip's power that it draws doing nothing.</source>
        <translation>Parte de la potencia de un chip que consume sin hacer nada.</translation>
    </message>
    <message>
        <source>Power of a chip that does nothing, where its full power is not known.</source>
        <translation>Potencia de un chip que no hace nada, donde no se conoce la total.</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>lote %1</translation>
    </message>
    <message>
        <source>sum over layers of 2 x KV heads x head size (of a latent: its rank and the rotary key) x bytes of kv_dtype</source>
        <translation>suma sobre las capas de 2 x cabezas KV x tamaño de cabeza (de un latente: su rango y la clave rotatoria) x bytes de kv_dtype</translation>
    </message>
    <message>
        <source>count x (its products and passes over memory, each the larger of padded_flops / rate and hbm_bytes / hbm_rate, with their starts)</source>
        <translation>count x (sus productos y pasadas por la memoria, cada uno el mayor de padded_flops / rate y hbm_bytes / hbm_rate, con sus arranques)</translation>
    </message>
    <message>
        <source>count x sum over both gradients of (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start)</source>
        <translation>count x suma sobre ambos gradientes de (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start)</translation>
    </message>
    <message>
        <source>count x sum over both gradients of (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start) + others_of_its_kind</source>
        <translation>count x suma sobre ambos gradientes de (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x sum over its kernels of (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start + blocks x block_start)</source>
        <translation>count x suma sobre sus kernels de (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start + blocks x block_start)</translation>
    </message>
    <message>
        <source>count x sum over its kernels of (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start + blocks x block_start) + others_of_its_kind</source>
        <translation>count x suma sobre sus kernels de (max(padded_flops / rate, hbm_bytes / hbm_rate) + fill + start + blocks x block_start) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x (its products and passes over memory, each the larger of padded_flops / rate and hbm_bytes / hbm_rate, with their starts) + others_of_its_kind</source>
        <translation>count x (sus productos y pasadas por la memoria, cada uno el mayor de padded_flops / rate y hbm_bytes / hbm_rate, con sus arranques) + others_of_its_kind</translation>
    </message>
    <message>
        <source>sequences_of_a_group x sum over layers of tokens in whole blocks x elements a token x bytes of kv_dtype / devices that share a cache</source>
        <translation>sequences_of_a_group x suma sobre las capas de tokens en bloques enteros x elementos por token x bytes de kv_dtype / dispositivos que comparten una caché</translation>
    </message>
    <message>
        <source>the most tokens with which sequences_of_a_group x (cache_of_a_sequence + working_set_of_a_sequence + dispatch_of_a_sequence + logits_of_a_sequence) is within limit - weights - gathered_weights - reserve</source>
        <translation>el mayor número de tokens con el que sequences_of_a_group x (cache_of_a_sequence + working_set_of_a_sequence + dispatch_of_a_sequence + logits_of_a_sequence) no pasa de limit - weights - gathered_weights - reserve</translation>
    </message>
    <message>
        <source>gathered ahead of their use (layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, as far as there is room), and in use with their gradients</source>
        <translation>reunidos antes de su uso (layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, hasta donde haya sitio), y en uso con sus gradientes</translation>
    </message>
    <message>
        <source>layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, less where there is no room for it or another moment of the step needs as much without</source>
        <translation>layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, menos donde no hay sitio u otro momento del paso necesita tanto sin ello</translation>
    </message>
    <message>
        <source>none: no weights are gathered ahead of their use</source>
        <translation>nada: ningún peso se reúne antes de su uso</translation>
    </message>
    <message>
        <source>sum over types of flops_per_device x devices x joule_per_flop</source>
        <translation>suma sobre los tipos de flops_per_device x devices x joule_per_flop</translation>
    </message>
    <message>
        <source>sum over types of flops_per_device x devices x joule_per_flop, which is (power x (1 - static_power_share) - hbm_bandwidth x energy_per_hbm_byte) / peak</source>
        <translation>suma sobre los tipos de flops_per_device x devices x joule_per_flop, que es (power x (1 - static_power_share) - hbm_bandwidth x energy_per_hbm_byte) / peak</translation>
    </message>
    <message>
        <source>(step + drafts) / tokens a step + prefill / groups x batch / output_length</source>
        <translation>(paso + borradores) / tokens por paso + prefill / grupos x lote / output_length</translation>
    </message>
    <message>
        <source>(step + drafts) / tokens a step</source>
        <translation>(paso + borradores) / tokens por paso</translation>
    </message>
    <message>
        <source>prefill x (prompts of a group + 1) / 2</source>
        <translation>prefill x (prompts de un grupo + 1) / 2</translation>
    </message>
    <message>
        <source>queue + prefill + 1.5 x (step + drafts)</source>
        <translation>cola + prefill + 1.5 x (paso + borradores)</translation>
    </message>
    <message>
        <source>queue + prefill</source>
        <translation>cola + prefill</translation>
    </message>
    <message>
        <source>(1 - acceptance^(drafted + 1)) / (1 - acceptance)</source>
        <translation>(1 - aceptación^(borrador + 1)) / (1 - aceptación)</translation>
    </message>
    <message>
        <source>time of the prefill</source>
        <translation>tiempo del prefill</translation>
    </message>
    <message>
        <source>batch / (tpot x output_length)</source>
        <translation>lote / (tpot x output_length)</translation>
    </message>
    <message>
        <source>prefill / groups x requests_per_s</source>
        <translation>prefill / grupos x requests_per_s</translation>
    </message>
    <message>
        <source>requests_per_second x prefill / groups / servers</source>
        <translation>requests_per_second x prefill / grupos / servidores</translation>
    </message>
    <message>
        <source>requests_per_second / (sustained x servers)</source>
        <translation>requests_per_second / (sostenidas x servidores)</translation>
    </message>
    <message>
        <source>least number whose share of busy time is within load_utilization and whose first token comes within ttft_target</source>
        <translation>menor número cuya parte de tiempo ocupado no pasa de load_utilization y cuyo primer token llega dentro de ttft_target</translation>
    </message>
    <message>
        <source>least number whose share of busy time is within load_utilization</source>
        <translation>menor número cuya parte de tiempo ocupado no pasa de load_utilization</translation>
    </message>
    <message>
        <source>least number whose requests are within load_utilization of those that they sustain</source>
        <translation>menor número cuyas peticiones no pasan de load_utilization de las que sostienen</translation>
    </message>
    <message>
        <source>least number whose requests are within load_utilization of those that they sustain and whose first token comes within ttft_target</source>
        <translation>menor número cuyas peticiones no pasan de load_utilization de las que sostienen y cuyo primer token llega dentro de ttft_target</translation>
    </message>
    <message>
        <source>most sequences whose tokens come within tpot_target</source>
        <translation>mayor número de secuencias cuyos tokens llegan dentro de tpot_target</translation>
    </message>
    <message>
        <source>none: the servers that decode prefill as well</source>
        <translation>ninguno: los servidores que decodifican hacen también el prefill</translation>
    </message>
    <message>
        <source>static + compute + bytes of every level</source>
        <translation>estática + cálculo + bytes de cada nivel</translation>
    </message>
    <message>
        <source>power x static share x chips x step_time</source>
        <translation>potencia x parte estática x chips x step_time</translation>
    </message>
    <message>
        <source>executed FLOPs x (power x (1 - static share) - hbm_bandwidth x J/byte) / peak</source>
        <translation>FLOP ejecutados x (potencia x (1 - parte estática) - hbm_bandwidth x J/byte) / pico</translation>
    </message>
    <message>
        <source>bytes of all operations x J/byte</source>
        <translation>bytes de todas las operaciones x J/byte</translation>
    </message>
    <message>
        <source>bytes that leave the chips x J/byte</source>
        <translation>bytes que salen de los chips x J/byte</translation>
    </message>
    <message>
        <source>price / 3600 / tokens per second and chip x 1e6</source>
        <translation>precio / 3600 / tokens por segundo y chip x 1e6</translation>
    </message>
    <message>
        <source>weights of the fullest device: layers in weight_dtype, embedding, head and norms in 16 bits</source>
        <translation>pesos del dispositivo más lleno: capas en weight_dtype; embedding, cabecera y normas en 16 bits</translation>
    </message>
    <message>
        <source>limit x (1 - memory_utilization) + reserve_bytes</source>
        <translation>límite x (1 - memory_utilization) + reserve_bytes</translation>
    </message>
    <message>
        <source>alive through the step</source>
        <translation>viva durante el paso</translation>
    </message>
    <message>
        <source>matmuls and attention of the step, without padding, rejected drafts and what several devices all do</source>
        <translation>productos y atención del paso, sin relleno, borradores rechazados ni lo que varios dispositivos hacen a la vez</translation>
    </message>
    <message>
        <source>Serving: cache, targets, load, speculation.</source>
        <translation>Servicio: caché, objetivos, carga, especulación.</translation>
    </message>
    <message>
        <source>Prices and the length of a training run.</source>
        <translation>Precios y longitud de un entrenamiento.</translation>
    </message>
    <message>
        <source>Batch and serving</source>
        <translation>Lote e inferencia</translation>
    </message>
    <message>
        <source>DCN %1 %2</source>
        <translation>DCN %1 %2</translation>
    </message>
    <message>
        <source>other places on the torus</source>
        <translation>otros lugares en el toro</translation>
    </message>
    <message>
        <source>one device</source>
        <translation>un dispositivo</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation><numerusform>%n más</numerusform><numerusform>%n más</numerusform></translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Barrido</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>The cheapest changes with which this scenario fits in HBM. Choose one to make it.</source>
        <translation>Los cambios más baratos con los que este escenario cabe en la HBM. Elija uno para hacerlo.</translation>
    </message>
    <message>
        <source>Seeking what fits…</source>
        <translation>Buscando qué cabe…</translation>
    </message>
    <message>
        <source>No one or two changes make it fit</source>
        <translation>Ni uno ni dos cambios hacen que quepa</translation>
    </message>
    <message>
        <source>Tried were more micro-steps, a smaller batch, remat, degrees of the mesh, the loss, the optimizer's state, dispatch to experts and larger slices, one by one and in pairs. Model, sequence length and precision stay as they are.</source>
        <translation>Se probaron más micropasos, un lote menor, remat, grados de la malla, la pérdida, el estado del optimizador, el envío a expertos y porciones mayores, de uno en uno y por parejas. El modelo, la longitud de secuencia y la precisión quedan como están.</translation>
    </message>
    <message>
        <source>Tried were fewer sequences at once, narrower weights and KV cache, another cut of the cache, degrees of the mesh and larger slices, one by one and in pairs. Model, prompt and context stay as they are.</source>
        <translation>Se probaron menos secuencias a la vez, pesos y caché KV más estrechos, otro reparto de la caché, grados de la malla y porciones mayores, de uno en uno y por parejas. El modelo, el prompt y el contexto quedan como están.</translation>
    </message>
    <message>
        <source>Nearest fit: %1 ▾</source>
        <translation>Cabría con: %1 ▾</translation>
    </message>
    <message>
        <source>%1 (no slower)</source>
        <translation>%1 (sin ser más lento)</translation>
    </message>
    <message>
        <source>%1 (%2 chip time a token)</source>
        <translation>%1 (%2 de tiempo por token)</translation>
    </message>
    <message>
        <source>Step %1, HBM %2</source>
        <translation>Paso %1, HBM %2</translation>
    </message>
    <message>
        <source>Make it fit: %1</source>
        <translation>Hacer que quepa: %1</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>tal como está</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Frente de Pareto</translation>
    </message>
    <message>
        <source>s/token against HBM, by chips</source>
        <translation>s/token frente a HBM, por chips</translation>
    </message>
    <message>
        <source>A search shows here what trades time for memory and chips.</source>
        <translation>Una búsqueda muestra aquí qué cambia tiempo por memoria y chips.</translation>
    </message>
    <message>
        <source>HBM peak (GiB per device)</source>
        <translation>Pico de HBM (GiB por dispositivo)</translation>
    </message>
    <message>
        <source>Time a token (%1)</source>
        <translation>Tiempo por token (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios on the Pareto front.</source>
        <translation><numerusform>%n escenario en el frente de Pareto.</numerusform><numerusform>%n escenarios en el frente de Pareto.</numerusform></translation>
    </message>
    <message>
        <source>%1 chips</source>
        <translation>%1 chips</translation>
    </message>
    <message>
        <source>time a token</source>
        <translation>tiempo por token</translation>
    </message>
    <message>
        <source>chips</source>
        <translation>chips</translation>
    </message>
    <message>
        <source>Time a token</source>
        <translation>Tiempo por token</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>N.º</translation>
    </message>
    <message>
        <source>USD a step</source>
        <translation>USD por paso</translation>
    </message>
    <message>
        <source>least step time</source>
        <translation>menor tiempo de paso</translation>
    </message>
    <message>
        <source>most tokens per chip</source>
        <translation>más tokens por chip</translation>
    </message>
    <message>
        <source>least cost a token</source>
        <translation>menor coste por token</translation>
    </message>
    <message>
        <source>least HBM</source>
        <translation>menos HBM</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>lote</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>malla</translation>
    </message>
    <message>
        <source>places on the torus</source>
        <translation>lugares en el toro</translation>
    </message>
    <message>
        <source>remat</source>
        <translation>remat</translation>
    </message>
    <message>
        <source>remat by tensor</source>
        <translation>remat por tensor</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>precisión</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>porción</translation>
    </message>
    <message>
        <source>vocabulary tiles</source>
        <translation>teselas del vocabulario</translation>
    </message>
    <message>
        <source>Only what fits for &amp;sure</source>
        <translation>Solo lo que cabe con &amp;seguridad</translation>
    </message>
    <message>
        <source>What the search found</source>
        <translation>Lo que encontró la búsqueda</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>What is to be best</source>
        <translation>Qué debe ser lo mejor</translation>
    </message>
    <message>
        <source>tokens of a step stay</source>
        <translation>se mantienen los tokens por paso</translation>
    </message>
    <message>
        <source>any batch</source>
        <translation>cualquier lote</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <source>Chips, at most</source>
        <translation>Chips, como máximo</translation>
    </message>
    <message>
        <source>Mesh axes, at most</source>
        <translation>Ejes de la malla, como máximo</translation>
    </message>
    <message>
        <source>Leave out what fits only within the error band.</source>
        <translation>Dejar fuera lo que cabe solo dentro de la banda de error.</translation>
    </message>
    <message>
        <source>&amp;Wanted</source>
        <translation>&amp;Objetivo</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Progreso de la búsqueda</translation>
    </message>
    <message>
        <source>What may vary:</source>
        <translation>Qué puede variar:</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Búsqueda: %1</translation>
    </message>
    <message>
        <source>Put the chosen scenario in the place of the present one. Can be undone.</source>
        <translation>Poner el escenario elegido en lugar del actual. Se puede deshacer.</translation>
    </message>
    <message>
        <source>See the chosen scenarios, up to four, beside the present one.</source>
        <translation>Ver los escenarios elegidos, hasta cuatro, junto al actual.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>%1 scenarios: %2 evaluated, %3 ruled out by bounds, %4 feasible</source>
        <translation>%1 escenarios: %2 evaluados, %3 descartados por cotas, %4 factibles</translation>
    </message>
    <message>
        <source>There is nothing to search: chip, model or slice cannot be used as they are.</source>
        <translation>No hay nada que buscar: chip, modelo o porción no se pueden usar tal como están.</translation>
    </message>
    <message>
        <source>Stopped. %1</source>
        <translation>Detenida. %1</translation>
    </message>
    <message>
        <source>Nothing fits. %1</source>
        <translation>Nada cabe. %1</translation>
    </message>
    <message>
        <source>The scenario has changed since: search again to apply a result.</source>
        <translation>El escenario ha cambiado desde entonces: busque otra vez para aplicar un resultado.</translation>
    </message>
    <message>
        <source>Stopped: the scenario has changed.</source>
        <translation>Detenida: el escenario ha cambiado.</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>Take this point</source>
        <translation>Tomar este punto</translation>
    </message>
    <message>
        <source>&amp;Vary</source>
        <translation>&amp;Variar</translation>
    </message>
    <message>
        <source>An&amp;d</source>
        <translation>&amp;Y</translation>
    </message>
    <message>
        <source>First field to vary</source>
        <translation>Primer campo que varía</translation>
    </message>
    <message>
        <source>Second field to vary</source>
        <translation>Segundo campo que varía</translation>
    </message>
    <message>
        <source>Values of the first field</source>
        <translation>Valores del primer campo</translation>
    </message>
    <message>
        <source>Values of the second field</source>
        <translation>Valores del segundo campo</translation>
    </message>
    <message>
        <source>Values joined by commas, or FIRST:LAST:xFACTOR, or FIRST:LAST:+STEP.</source>
        <translation>Valores separados por comas, o PRIMERO:ÚLTIMO:xFACTOR, o PRIMERO:ÚLTIMO:+PASO.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>valores</translation>
    </message>
    <message>
        <source>Figure shown</source>
        <translation>Magnitud mostrada</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Mostrar</translation>
    </message>
    <message>
        <source>Set the scenario to the point last clicked. Can be undone.</source>
        <translation>Llevar el escenario al último punto pulsado. Se puede deshacer.</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>nada más</translation>
    </message>
    <message>
        <source>Choose a field to vary.</source>
        <translation>Elija un campo que varíe.</translation>
    </message>
    <message>
        <source>Too many values for a chart: at most 256 × 256.</source>
        <translation>Demasiados valores para un gráfico: como máximo 256 × 256.</translation>
    </message>
    <message numerus="yes">
        <source>Evaluating %n scenarios…</source>
        <translation><numerusform>Evaluando %n escenario…</numerusform><numerusform>Evaluando %n escenarios…</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios. Click a point to choose it.</source>
        <translation><numerusform>%n escenario. Pulse un punto para elegirlo.</numerusform><numerusform>%n escenarios. Pulse un punto para elegirlo.</numerusform></translation>
    </message>
    <message>
        <source>Chosen: the scenario as it is.</source>
        <translation>Elegido: el escenario tal como está.</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Elegido: %1</translation>
    </message>
    <message>
        <source>Sweep: %1</source>
        <translation>Barrido: %1</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 según %2</translation>
    </message>
    <message>
        <source>Choose a field and its values.</source>
        <translation>Elija un campo y sus valores.</translation>
    </message>
    <message>
        <source>None of these scenarios is possible. %1</source>
        <translation>Ninguno de estos escenarios es posible. %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n values.</source>
        <translation><numerusform>%1 según %n valor.</numerusform><numerusform>%1 según %n valores.</numerusform></translation>
    </message>
    <message>
        <source>least HBM: %1</source>
        <translation>la menor HBM: %1</translation>
    </message>
    <message>
        <source>highest that fits: %1</source>
        <translation>el mayor que cabe: %1</translation>
    </message>
    <message>
        <source>shortest step, doubtful: %1</source>
        <translation>paso más corto, dudoso: %1</translation>
    </message>
    <message>
        <source>highest, doubtful: %1</source>
        <translation>el mayor, dudoso: %1</translation>
    </message>
    <message>
        <source>%1 exists: choose it in the dialog to replace it.</source>
        <translation>%1 ya existe: elíjalo en el diálogo para reemplazarlo.</translation>
    </message>
    <message>
        <source>decode at %1</source>
        <translation>decodificación con %1</translation>
    </message>
    <message>
        <source>prefill of %1</source>
        <translation>prefill de %1</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>Nombre: %1</translation>
    </message>
    <message>
        <source>Nothing here is called “%1”. Type a part of a name, or open the list.</source>
        <translation>Nada aquí se llama «%1». Escriba parte de un nombre o abra la lista.</translation>
    </message>
    <message>
        <source>Show the charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>Give the charts their room back.</source>
        <translation>Devolver su espacio a los gráficos.</translation>
    </message>
    <message>
        <source>%1: save as a picture…</source>
        <translation>%1: guardar como imagen…</translation>
    </message>
    <message>
        <source>%1: copy picture and table</source>
        <translation>%1: copiar imagen y tabla</translation>
    </message>
    <message>
        <source>%1: copy the table</source>
        <translation>%1: copiar la tabla</translation>
    </message>
    <message>
        <source>%1
The cheapest changes with which this scenario fits in HBM. Choose one to make it.</source>
        <translation>%1
Los cambios más baratos con los que este escenario cabe en la HBM. Elija uno para hacerlo.</translation>
    </message>
    <message>
        <source>%1 (unlike this scenario: %2)</source>
        <translation>%1 (a diferencia de este escenario: %2)</translation>
    </message>
    <message>
        <source>First moment in %1</source>
        <translation>Primer momento en %1</translation>
    </message>
    <message>
        <source>Second moment in %1</source>
        <translation>Segundo momento en %1</translation>
    </message>
    <message>
        <source>Weights kept in %1</source>
        <translation>Pesos guardados en %1</translation>
    </message>
    <message>
        <source>Gradients in %1</source>
        <translation>Gradientes en %1</translation>
    </message>
    <message>
        <source>Optimizer state on the host: %1</source>
        <translation>Estado del optimizador en el anfitrión: %1</translation>
    </message>
    <message>
        <source>Optimizer sharded over data (ZeRO-1): %1</source>
        <translation>Optimizador repartido por datos (ZeRO-1): %1</translation>
    </message>
    <message>
        <source>Remat: %1</source>
        <translation>Remat: %1</translation>
    </message>
    <message>
        <source>All-gathers on the SparseCores: %1</source>
        <translation>All-gather en los SparseCores: %1</translation>
    </message>
    <message>
        <source>Reduce-scatters on the SparseCores: %1</source>
        <translation>Reduce-scatter en los SparseCores: %1</translation>
    </message>
    <message>
        <source>All-reduces on the SparseCores: %1</source>
        <translation>All-reduce en los SparseCores: %1</translation>
    </message>
    <message>
        <source>All-to-alls on the SparseCores: %1</source>
        <translation>All-to-all en los SparseCores: %1</translation>
    </message>
    <message>
        <source>its precision is not recorded</source>
        <translation>su precisión no consta</translation>
    </message>
    <message>
        <source>shortest step that fits: %1</source>
        <translation>el paso más corto que cabe: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n scenarios.</source>
        <translation><numerusform>%1 en %n escenario.</numerusform><numerusform>%1 en %n escenarios.</numerusform></translation>
    </message>
    <message>
        <source>tokens/s per chip</source>
        <translation>tokens/s por chip</translation>
    </message>
    <message>
        <source>To now</source>
        <translation>Frente a ahora</translation>
    </message>
    <message>
        <source>The best legal meshes</source>
        <translation>Las mejores mallas legales</translation>
    </message>
    <message>
        <source>Take this mesh</source>
        <translation>Tomar esta malla</translation>
    </message>
    <message>
        <source>Put the chosen mesh in the place of the present one. Can be undone.</source>
        <translation>Poner la malla elegida en lugar de la actual. Se puede deshacer.</translation>
    </message>
    <message>
        <source>Seeking…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>No legal mesh of these chips fits.</source>
        <translation>Ninguna malla legal de estos chips cabe.</translation>
    </message>
    <message>
        <source>The fastest legal meshes that fit, batch and chips as they are.</source>
        <translation>Las mallas legales más rápidas que caben, con lote y chips como están.</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Malla: %1</translation>
    </message>
    <message>
        <source>Best meshes</source>
        <translation>Mejores mallas</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Explorar</translation>
    </message>
    <message>
        <source>Four scenarios are compared already: take one out first.</source>
        <translation>Ya se comparan cuatro escenarios: quite uno antes.</translation>
    </message>
    <message>
        <source>&amp;Search…</source>
        <translation>&amp;Buscar…</translation>
    </message>
    <message>
        <source>Search batch, mesh, remat and more for the best scenario.</source>
        <translation>Buscar el mejor escenario en lote, malla, remat y más.</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensibilidad</translation>
    </message>
    <message>
        <source>Goal seek</source>
        <translation>Buscar objetivo</translation>
    </message>
    <message>
        <source>step time at most</source>
        <translation>tiempo de paso como máximo</translation>
    </message>
    <message>
        <source>tokens/s at least</source>
        <translation>tokens/s como mínimo</translation>
    </message>
    <message>
        <source>tokens/s per chip at least</source>
        <translation>tokens/s por chip como mínimo</translation>
    </message>
    <message>
        <source>MFU at least</source>
        <translation>MFU como mínimo</translation>
    </message>
    <message>
        <source>HBM peak at most</source>
        <translation>pico de HBM como máximo</translation>
    </message>
    <message>
        <source>fits for sure</source>
        <translation>cabe con seguridad</translation>
    </message>
    <message>
        <source>and &amp;fits for sure</source>
        <translation>y &amp;cabe con seguridad</translation>
    </message>
    <message>
        <source>&amp;Seek</source>
        <translation>&amp;Buscar</translation>
    </message>
    <message>
        <source>&amp;What must be true?</source>
        <translation>¿&amp;Qué debe cumplirse?</translation>
    </message>
    <message>
        <source>What must be true, each number by itself</source>
        <translation>Qué debe cumplirse, cada número por sí solo</translation>
    </message>
    <message>
        <source>Number sought</source>
        <translation>Número buscado</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>the smallest</source>
        <translation>el menor</translation>
    </message>
    <message>
        <source>the largest</source>
        <translation>el mayor</translation>
    </message>
    <message>
        <source>Which value is wanted</source>
        <translation>Qué valor se quiere</translation>
    </message>
    <message>
        <source>Goal: %1</source>
        <translation>Objetivo: %1</translation>
    </message>
    <message>
        <source>Set the number to the value found. Can be undone.</source>
        <translation>Poner el número en el valor hallado. Se puede deshacer.</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Número</translation>
    </message>
    <message>
        <source>Wante&amp;d</source>
        <translation>Se &amp;desea</translation>
    </message>
    <message>
        <source>wi&amp;th</source>
        <translation>c&amp;on</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>&amp;Meta</translation>
    </message>
    <message>
        <source>Target MFU</source>
        <translation>MFU deseada</translation>
    </message>
    <message>
        <source>Set the chosen number to what is needed. Can be undone.</source>
        <translation>Poner el número elegido en lo necesario. Se puede deshacer.</translation>
    </message>
    <message>
        <source>by the number of chips</source>
        <translation>por el número de chips</translation>
    </message>
    <message>
        <source>The target “%1” is not understood: type a number above 0, such as %2.</source>
        <translation>No se entiende la meta «%1»: escriba un número mayor que 0, como %2.</translation>
    </message>
    <message>
        <source>The scenario is impossible as it is, or has no such number.</source>
        <translation>El escenario es imposible tal como está o no tiene ese número.</translation>
    </message>
    <message>
        <source>No value of %1 meets the goal, from a thousandth to a thousand times the present one.</source>
        <translation>Ningún valor de %1 alcanza el objetivo, desde una milésima hasta mil veces el actual.</translation>
    </message>
    <message>
        <source>%1: %2, %3 times the present value. Then a step takes %4 at %5 MFU, with %6 of HBM (%7).</source>
        <translation>%1: %2, %3 veces el valor actual. Entonces un paso tarda %4 con %5 de MFU y %6 de HBM (%7).</translation>
    </message>
    <message>
        <source>The target “%1” is not understood: type a share between 0 and 100 %.</source>
        <translation>No se entiende la meta «%1»: escriba un porcentaje entre 0 y 100 %.</translation>
    </message>
    <message>
        <source>MFU is %1; %2 needs a step of %3 instead of %4. With everything overlapped it would be %5. Beside the model's FLOPs the step spends: %6.</source>
        <translation>La MFU es %1; %2 exige un paso de %3 en lugar de %4. Con todo solapado sería %5. Además de los FLOP del modelo, el paso gasta: %6.</translation>
    </message>
    <message>
        <source>the first %1 of %2 · %3</source>
        <translation>los %1 primeros de %2 · %3</translation>
    </message>
    <message>
        <source>not by this alone</source>
        <translation>no basta con este</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Necesario</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Factor</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Eficiencia</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Se mantiene</translation>
    </message>
    <message>
        <source>Best &amp;mesh at each size</source>
        <translation>La mejor &amp;malla en cada tamaño</translation>
    </message>
    <message>
        <source>Take this size</source>
        <translation>Tomar este tamaño</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Fuerte</translation>
    </message>
    <message>
        <source>Weak</source>
        <translation>Débil</translation>
    </message>
    <message>
        <source>Set the scenario to the size last clicked. Can be undone.</source>
        <translation>Llevar el escenario al último tamaño pulsado. Se puede deshacer.</translation>
    </message>
    <message>
        <source>Scaling: %1</source>
        <translation>Escalado: %1</translation>
    </message>
    <message>
        <source>batch per device held</source>
        <translation>se mantiene el lote por dispositivo</translation>
    </message>
    <message>
        <source>tokens of a step held</source>
        <translation>se mantienen los tokens por paso</translation>
    </message>
    <message>
        <source>This chip has no other slices on which the scenario can be.</source>
        <translation>Este chip no tiene otras porciones en las que sea posible el escenario.</translation>
    </message>
    <message>
        <source>Efficiency (%)</source>
        <translation>Eficiencia (%)</translation>
    </message>
    <message>
        <source>Step time (s)</source>
        <translation>Tiempo de paso (s)</translation>
    </message>
    <message numerus="yes">
        <source>Scaling over %n sizes.</source>
        <translation><numerusform>Escalado en %n tamaño.</numerusform><numerusform>Escalado en %n tamaños.</numerusform></translation>
    </message>
    <message>
        <source>communication binds from here</source>
        <translation>desde aquí limita la comunicación</translation>
    </message>
    <message>
        <source>bound by the chip</source>
        <translation>limitado por el chip</translation>
    </message>
    <message>
        <source>bound by links</source>
        <translation>limitado por los enlaces</translation>
    </message>
    <message>
        <source>hollow: doubtful</source>
        <translation>hueco: dudoso</translation>
    </message>
    <message>
        <source>dashed: every chip does as much as those of the smallest slice</source>
        <translation>a trazos: cada chip rinde como los de la porción más pequeña</translation>
    </message>
    <message>
        <source>%1 chips, %2</source>
        <translation>%1 chips, %2</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>aceleración</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>eficiencia</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>comunicación expuesta</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>Aceleración</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>What matters most</source>
        <translation>Qué importa más</translation>
    </message>
    <message>
        <source>step time with half and with twice of each number</source>
        <translation>tiempo de paso con la mitad y con el doble de cada número</translation>
    </message>
    <message>
        <source>HBM peak with half and with twice of each number</source>
        <translation>pico de HBM con la mitad y con el doble de cada número</translation>
    </message>
    <message>
        <source>Seeking what matters…</source>
        <translation>Buscando qué importa…</translation>
    </message>
    <message>
        <source>Step time against now (%)</source>
        <translation>Tiempo de paso frente a ahora (%)</translation>
    </message>
    <message>
        <source>HBM against now (%)</source>
        <translation>HBM frente a ahora (%)</translation>
    </message>
    <message numerus="yes">
        <source>%n numbers, the one that matters most first.</source>
        <translation><numerusform>%n número, primero el que más importa.</numerusform><numerusform>%n números, primero el que más importa.</numerusform></translation>
    </message>
    <message>
        <source>half</source>
        <translation>la mitad</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>el doble</translation>
    </message>
    <message>
        <source>step %1, HBM %2, %3</source>
        <translation>paso %1, HBM %2, %3</translation>
    </message>
    <message>
        <source>%1: %2 now</source>
        <translation>%1: ahora %2</translation>
    </message>
    <message>
        <source>1 % more</source>
        <translation>1 % más</translation>
    </message>
    <message>
        <source>step %1 %</source>
        <translation>paso %1 %</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>bound by %1 instead of %2</source>
        <translation>limitado por %1 en lugar de %2</translation>
    </message>
    <message>
        <source>Elasticity of the step time</source>
        <translation>Elasticidad del tiempo de paso</translation>
    </message>
    <message>
        <source>Elasticity of HBM</source>
        <translation>Elasticidad de la HBM</translation>
    </message>
    <message>
        <source>Step with half</source>
        <translation>Paso con la mitad</translation>
    </message>
    <message>
        <source>Step with twice</source>
        <translation>Paso con el doble</translation>
    </message>
    <message>
        <source>tokens per device</source>
        <translation>tokens por dispositivo</translation>
    </message>
    <message>
        <source>tokens per device needed</source>
        <translation>tokens por dispositivo necesarios</translation>
    </message>
    <message>
        <source>experts over active experts</source>
        <translation>expertos entre expertos activos</translation>
    </message>
    <message>
        <source>fastest mesh</source>
        <translation>malla más rápida</translation>
    </message>
    <message>
        <source>error band</source>
        <translation>banda de error</translation>
    </message>
    <message>
        <source>axes</source>
        <translation>ejes</translation>
    </message>
    <message>
        <source>legal meshes</source>
        <translation>mallas legales</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>grado</translation>
    </message>
    <message>
        <source>least degree</source>
        <translation>grado mínimo</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>longitud de secuencia</translation>
    </message>
    <message>
        <source>width of a share</source>
        <translation>ancho de una parte</translation>
    </message>
    <message>
        <source>width needed</source>
        <translation>ancho necesario</translation>
    </message>
    <message>
        <source>exposed a step</source>
        <translation>expuesto por paso</translation>
    </message>
    <message>
        <source>recompute a step</source>
        <translation>recálculo por paso</translation>
    </message>
    <message>
        <source>exposed host copies a step</source>
        <translation>copias al anfitrión expuestas por paso</translation>
    </message>
    <message>
        <source>HBM left</source>
        <translation>HBM libre</translation>
    </message>
    <message>
        <source>share of matmuls</source>
        <translation>parte de los productos</translation>
    </message>
    <message>
        <source>collectives a step</source>
        <translation>colectivas por paso</translation>
    </message>
    <message>
        <source>closed rings now</source>
        <translation>anillos cerrados ahora</translation>
    </message>
    <message>
        <source>closed rings then</source>
        <translation>anillos cerrados después</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>teselas</translation>
    </message>
    <message>
        <source>head dimension</source>
        <translation>dimensión de cabeza</translation>
    </message>
    <message>
        <source>side of the systolic array</source>
        <translation>lado de la matriz sistólica</translation>
    </message>
    <message>
        <source>expert width</source>
        <translation>ancho del experto</translation>
    </message>
    <message>
        <source>peak over the preset's</source>
        <translation>pico entre el del preajuste</translation>
    </message>
    <message>
        <source>Shard as the workload's numbers ask</source>
        <translation>Repartir como piden los números de la carga</translation>
    </message>
    <message>
        <source>Another mesh is faster</source>
        <translation>Otra malla es más rápida</translation>
    </message>
    <message>
        <source>A simpler mesh is as fast</source>
        <translation>Una malla más simple es igual de rápida</translation>
    </message>
    <message>
        <source>Less context parallelism will do</source>
        <translation>Basta menos paralelismo de contexto</translation>
    </message>
    <message>
        <source>An axis cuts too thin</source>
        <translation>Un eje corta demasiado fino</translation>
    </message>
    <message>
        <source>A larger batch hides gathers that are exposed</source>
        <translation>Un lote mayor oculta recolecciones que quedan expuestas</translation>
    </message>
    <message>
        <source>Keep or recompute otherwise</source>
        <translation>Conservar o recalcular de otro modo</translation>
    </message>
    <message>
        <source>Copies to the host show</source>
        <translation>Se notan las copias al anfitrión</translation>
    </message>
    <message>
        <source>An 8-bit recipe is worth it</source>
        <translation>Una receta de 8 bits compensa</translation>
    </message>
    <message>
        <source>The 8-bit recipe is not worth it</source>
        <translation>La receta de 8 bits no compensa</translation>
    </message>
    <message>
        <source>Static scales are faster</source>
        <translation>Las escalas estáticas son más rápidas</translation>
    </message>
    <message>
        <source>Leave collectives to the SparseCores</source>
        <translation>Dejar las colectivas a los SparseCores</translation>
    </message>
    <message>
        <source>Heads narrower than the systolic array</source>
        <translation>Cabezas más estrechas que la matriz sistólica</translation>
    </message>
    <message>
        <source>The experts' width wastes matmul windows</source>
        <translation>El ancho de los expertos desperdicia ventanas de matmul</translation>
    </message>
    <message>
        <source>Another slice closes its rings</source>
        <translation>Otra porción cierra sus anillos</translation>
    </message>
    <message>
        <source>Tile the vocabulary otherwise</source>
        <translation>Dividir el vocabulario de otro modo</translation>
    </message>
    <message>
        <source>The peak counts something else</source>
        <translation>El pico cuenta otra cosa</translation>
    </message>
    <message>
        <source>Each axis earns its place by the tokens a device has against what its links need to stay hidden.</source>
        <translation>Cada eje se justifica por los tokens que tiene un dispositivo frente a los que sus enlaces necesitan para quedar ocultos.</translation>
    </message>
    <message>
        <source>All legal meshes of these chips were compared.</source>
        <translation>Se compararon todas las mallas legales de estos chips.</translation>
    </message>
    <message>
        <source>With fewer axes the step stays within the error band of the fastest.</source>
        <translation>Con menos ejes el paso queda dentro de la banda de error del más rápido.</translation>
    </message>
    <message>
        <source>A shorter ring still gives every group a sequence, and the step fits.</source>
        <translation>Un anillo más corto aún da una secuencia a cada grupo, y el paso cabe.</translation>
    </message>
    <message>
        <source>Each device's share of the width computes less than it has to move.</source>
        <translation>La parte del ancho de cada dispositivo calcula menos de lo que tiene que mover.</translation>
    </message>
    <message>
        <source>Weights are gathered once a micro-step: more tokens in it hide them.</source>
        <translation>Los pesos se recolectan una vez por micropaso: más tokens en él lo ocultan.</translation>
    </message>
    <message>
        <source>Recompute costs time where HBM is left, and HBM is short where it is not.</source>
        <translation>Recalcular cuesta tiempo donde sobra HBM, y la HBM falta donde no sobra.</translation>
    </message>
    <message>
        <source>The host's link is slower than computing again or keeping.</source>
        <translation>El enlace del anfitrión es más lento que volver a calcular o conservar.</translation>
    </message>
    <message>
        <source>Start with scales per tensor; take them per axis where quality suffers.</source>
        <translation>Empiece con escalas por tensor; por eje donde la calidad se resienta.</translation>
    </message>
    <message>
        <source>Converting costs more than the faster matmuls spare.</source>
        <translation>Convertir cuesta más de lo que ahorran las matmul más rápidas.</translation>
    </message>
    <message>
        <source>They spare a pass over the operands, but need profiling first.</source>
        <translation>Ahorran una pasada por los operandos, pero exigen antes un perfilado.</translation>
    </message>
    <message>
        <source>The TensorCores then go on computing meanwhile.</source>
        <translation>Así los TensorCores siguen calculando mientras tanto.</translation>
    </message>
    <message>
        <source>Half as many heads twice as wide fill it. This changes the model.</source>
        <translation>La mitad de cabezas con el doble de ancho la llenan. Esto cambia el modelo.</translation>
    </message>
    <message>
        <source>The next full window costs the same time. This changes the model.</source>
        <translation>La siguiente ventana completa cuesta el mismo tiempo. Esto cambia el modelo.</translation>
    </message>
    <message>
        <source>As many chips in another shape have wrap-around links.</source>
        <translation>Los mismos chips en otra forma tienen enlaces que cierran el anillo.</translation>
    </message>
    <message>
        <source>Tiles take logits off the peak, and cost time where they do not.</source>
        <translation>Las teselas quitan los logits del pico, y cuestan tiempo donde no lo hacen.</translation>
    </message>
    <message>
        <source>Peaks with sparsity, or of one device, make MFU another figure.</source>
        <translation>Los picos con dispersión, o de un dispositivo, hacen de la MFU otra cifra.</translation>
    </message>
    <message>
        <source>mesh axes</source>
        <translation>ejes de la malla</translation>
    </message>
    <message>
        <source>tokens/s per chip %1</source>
        <translation>tokens/s por chip %1</translation>
    </message>
    <message>
        <source>HBM %1</source>
        <translation>HBM %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>Show the field</source>
        <translation>Mostrar el campo</translation>
    </message>
    <message>
        <source>Change: %1</source>
        <translation>Cambio: %1</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Entonces: %1</translation>
    </message>
    <message>
        <source>Make the change. Can be undone.</source>
        <translation>Hacer el cambio. Se puede deshacer.</translation>
    </message>
    <message>
        <source>Looking for what could be better…</source>
        <translation>Buscando qué podría ser mejor…</translation>
    </message>
    <message>
        <source>The scenario is impossible as it is: the messages say why.</source>
        <translation>El escenario es imposible tal como está: los mensajes dicen por qué.</translation>
    </message>
    <message>
        <source>Nothing was found that would be better by at least half a percent.</source>
        <translation>No se halló nada que fuera mejor en al menos medio por ciento.</translation>
    </message>
    <message numerus="yes">
        <source>%n findings. Each gain was computed with its change made.</source>
        <translation><numerusform>%n hallazgo. La mejora se calculó con el cambio hecho.</numerusform><numerusform>%n hallazgos. Cada mejora se calculó con su cambio hecho.</numerusform></translation>
    </message>
    <message>
        <source>Advice: %1</source>
        <translation>Consejo: %1</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Consejos</translation>
    </message>
    <message>
        <source>Fixed start of one block of an attention kernel's grid.</source>
        <translation>Arranque fijo de un bloque de la rejilla de un kernel de atención.</translation>
    </message>
    <message>
        <source>GEMM fill VMEM fraction</source>
        <translation>Fracción de VMEM al llenar un GEMM</translation>
    </message>
    <message>
        <source>First-tile load and last-tile store that nothing hides, as a share of VMEM.</source>
        <translation>Carga de la primera tesela y guardado de la última que nada oculta, como parte de la VMEM.</translation>
    </message>
    <message>
        <source>sequences at once</source>
        <translation>secuencias a la vez</translation>
    </message>
    <message>
        <source>fits to %1 · critical batch %2</source>
        <translation>cabe hasta %1 · lote crítico %2</translation>
    </message>
    <message>
        <source>fits to %1, doubtful to %2 · critical batch %3</source>
        <translation>cabe hasta %1, dudoso hasta %2 · lote crítico %3</translation>
    </message>
    <message>
        <source>“%1” is not a number of sequences from 1 to %2.</source>
        <translation>«%1» no es un número de secuencias de 1 a %2.</translation>
    </message>
    <message>
        <source>&amp;Prompt length</source>
        <translation>&amp;Longitud del prompt</translation>
    </message>
    <message>
        <source>&amp;Context length</source>
        <translation>&amp;Longitud del contexto</translation>
    </message>
    <message>
        <source>one prompt takes %1</source>
        <translation>un prompt tarda %1</translation>
    </message>
    <message>
        <source>“%1” is not a number of tokens from 1 to %2, such as 8192 or 8k.</source>
        <translation>«%1» no es un número de tokens de 1 a %2, como 8192 u 8k.</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Pesos</translation>
    </message>
    <message>
        <source>&amp;KV cache</source>
        <translation>Caché &amp;KV</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>%1 B each</source>
        <translation>%1 B cada uno</translation>
    </message>
    <message>
        <source>%1 a device</source>
        <translation>%1 por dispositivo</translation>
    </message>
    <message>
        <source>“%1” is none of %2.</source>
        <translation>«%1» no es ninguno de %2.</translation>
    </message>
    <message>
        <source>Figures of energy and cost</source>
        <translation>Cifras de energía y coste</translation>
    </message>
    <message>
        <source>Price and tokens of a run…</source>
        <translation>Precio y tokens de un entrenamiento…</translation>
    </message>
    <message>
        <source>Enter the price of a chip-hour with where and when it was seen, and the tokens of a whole run.</source>
        <translation>Introduzca el precio de una hora de chip, con dónde y cuándo se vio, y los tokens de un entrenamiento completo.</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energía</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>no se conoce</translation>
    </message>
    <message>
        <source>no figure of this chip's power is known</source>
        <translation>no se conoce ninguna cifra de la potencia de este chip</translation>
    </message>
    <message>
        <source>all chips</source>
        <translation>todos los chips</translation>
    </message>
    <message>
        <source>Energy of a token</source>
        <translation>Energía de un token</translation>
    </message>
    <message>
        <source>%1 tokens a joule</source>
        <translation>%1 tokens por julio</translation>
    </message>
    <message>
        <source>Moving data</source>
        <translation>Mover datos</translation>
    </message>
    <message>
        <source>of the energy that is not standing by</source>
        <translation>de la energía que no es de reposo</translation>
    </message>
    <message>
        <source>Power of a chip</source>
        <translation>Potencia de un chip</translation>
    </message>
    <message>
        <source>of at most %1</source>
        <translation>de %1 como máximo</translation>
    </message>
    <message>
        <source>its limit is not known</source>
        <translation>no se conoce su límite</translation>
    </message>
    <message>
        <source>Energy of the run</source>
        <translation>Energía del entrenamiento</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>sin precio</translation>
    </message>
    <message>
        <source>%1, doubtful</source>
        <translation>%1, dudoso</translation>
    </message>
    <message>
        <source>%1, weight %2</source>
        <translation>%1, peso %2</translation>
    </message>
    <message>
        <source>%1 chips · step %2 · MFU %3 · HBM %4 of %5, %6</source>
        <translation>%1 chips · paso %2 · MFU %3 · HBM %4 de %5, %6</translation>
    </message>
    <message>
        <source>Price of a chip-hour</source>
        <translation>Precio de una hora de chip</translation>
    </message>
    <message>
        <source>none is assumed: enter one</source>
        <translation>no se supone ninguno: introduzca uno</translation>
    </message>
    <message>
        <source>A step</source>
        <translation>Un paso</translation>
    </message>
    <message>
        <source>%1 chip-hours</source>
        <translation>%1 horas de chip</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>Un millón de tokens</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>El entrenamiento</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 días</translation>
    </message>
    <message>
        <source>Chip-hours of the run</source>
        <translation>Horas de chip del entrenamiento</translation>
    </message>
    <message>
        <source>standing by</source>
        <translation>en reposo</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>cálculo</translation>
    </message>
    <message>
        <source>moving: HBM</source>
        <translation>mover: HBM</translation>
    </message>
    <message>
        <source>moving: host link</source>
        <translation>mover: enlace del anfitrión</translation>
    </message>
    <message>
        <source>joules a token · computing against moving data</source>
        <translation>julios por token · cálculo frente a mover datos</translation>
    </message>
    <message>
        <source>No energy figure of this chip is known.</source>
        <translation>No se conoce ninguna cifra de energía de este chip.</translation>
    </message>
    <message>
        <source>%1 a token</source>
        <translation>%1 por token</translation>
    </message>
    <message>
        <source>%1 a token; moving data takes %2 of what is not standing by.</source>
        <translation>%1 por token; mover datos se lleva %2 de lo que no es reposo.</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>por token</translation>
    </message>
    <message>
        <source>a step, all chips</source>
        <translation>por paso, todos los chips</translation>
    </message>
    <message>
        <source>of the whole</source>
        <translation>del total</translation>
    </message>
    <message>
        <source>A token</source>
        <translation>Un token</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>no puede ejecutarse</translation>
    </message>
    <message numerus="yes">
        <source>%n fields follow the chip</source>
        <translation>
            <numerusform>%n campo sigue al chip</numerusform>
            <numerusform>%n campos siguen al chip</numerusform>
        </translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>Chips and slices</source>
        <translation>Chips y porciones</translation>
    </message>
    <message>
        <source>Only &amp;what fits</source>
        <translation>Solo &amp;lo que cabe</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <translation>&amp;Adoptar</translation>
    </message>
    <message>
        <source>Filter chips and slices</source>
        <translation>Filtrar chips y porciones</translation>
    </message>
    <message>
        <source>Put the scenario on the chip and slice of this row; one step that can be undone.</source>
        <translation>Pone el escenario en el chip y la porción de esta fila; un paso que se puede deshacer.</translation>
    </message>
    <message>
        <source>Trying every chip and slice…</source>
        <translation>Probando cada chip y porción…</translation>
    </message>
    <message>
        <source>The scenario fits in %1 of %2 places</source>
        <translation>El escenario cabe en %1 de %2 lugares</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n more are doubtful.</source>
        <translation>
            <numerusform>%1; en %n más es dudoso.</numerusform>
            <numerusform>%1; en %n más es dudoso.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave out what is doubtful and what does not fit.</source>
        <translation>Omite lo dudoso y lo que no cabe.</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %2 en lugar de %3</translation>
    </message>
    <message>
        <source>USD/M tok</source>
        <translation>USD/M tok</translation>
    </message>
    <message>
        <source>W/chip</source>
        <translation>W/chip</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Límite</translation>
    </message>
    <message>
        <source>The shape of the slice, or nodes × GPUs.</source>
        <translation>La forma de la porción, o nodos × GPU.</translation>
    </message>
    <message>
        <source>Chips in all.</source>
        <translation>Chips en total.</translation>
    </message>
    <message>
        <source>Fits by more than the error band, is doubtful within it, or not.</source>
        <translation>Cabe por más que la banda de error, es dudoso dentro de ella, o no cabe.</translation>
    </message>
    <message>
        <source>HBM that a device needs at the peak, of what it can use.</source>
        <translation>HBM que un dispositivo necesita en el pico, de la que puede usar.</translation>
    </message>
    <message>
        <source>Time of a step.</source>
        <translation>Tiempo de un paso.</translation>
    </message>
    <message>
        <source>Tokens per second and chip.</source>
        <translation>Tokens por segundo y chip.</translation>
    </message>
    <message>
        <source>Time per output token; of a prefill, to the first token.</source>
        <translation>Tiempo por token de salida; en un prefill, hasta el primer token.</translation>
    </message>
    <message>
        <source>MFU against the peak of the precision in use.</source>
        <translation>MFU frente al pico de la precisión en uso.</translation>
    </message>
    <message>
        <source>US dollars for a million tokens.</source>
        <translation>Dólares estadounidenses por un millón de tokens.</translation>
    </message>
    <message>
        <source>Watts that a chip draws.</source>
        <translation>Vatios que consume un chip.</translation>
    </message>
    <message>
        <source>What the step spends most time on.</source>
        <translation>En qué gasta más tiempo el paso.</translation>
    </message>
    <message>
        <source>Why it cannot run, or what follows the chip.</source>
        <translation>Por qué no puede ejecutarse, o qué campos siguen al chip.</translation>
    </message>
    <message>
        <source>On %1 %2</source>
        <translation>En %1 %2</translation>
    </message>
    <message>
        <source>bound by %1</source>
        <translation>limitado por %1</translation>
    </message>
    <message>
        <source>hollow: does not fit</source>
        <translation>hueco: no cabe</translation>
    </message>
    <message>
        <source>meets its target</source>
        <translation>cumple su objetivo</translation>
    </message>
    <message>
        <source>misses its target</source>
        <translation>no cumple su objetivo</translation>
    </message>
    <message>
        <source>KV cache of a token</source>
        <translation>Caché KV de un token</translation>
    </message>
    <message>
        <source>%1 if windowed layers kept everything</source>
        <translation>%1 si las capas con ventana lo guardaran todo</translation>
    </message>
    <message>
        <source>KV cache of a sequence</source>
        <translation>Caché KV de una secuencia</translation>
    </message>
    <message>
        <source>KV cache of a device</source>
        <translation>Caché KV de un dispositivo</translation>
    </message>
    <message>
        <source>Weights of a device</source>
        <translation>Pesos de un dispositivo</translation>
    </message>
    <message>
        <source>Largest batch that fits</source>
        <translation>Mayor lote que cabe</translation>
    </message>
    <message>
        <source>doubtful to %1</source>
        <translation>dudoso hasta %1</translation>
    </message>
    <message>
        <source>Longest context that fits</source>
        <translation>Contexto más largo que cabe</translation>
    </message>
    <message>
        <source>tokens a sequence</source>
        <translation>tokens por secuencia</translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation>Lote crítico</translation>
    </message>
    <message>
        <source>above it weights take longer to multiply than to read</source>
        <translation>por encima, multiplicar los pesos tarda más que leerlos</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Peticiones por segundo</translation>
    </message>
    <message>
        <source>that the decode side sustains</source>
        <translation>que sostiene la decodificación</translation>
    </message>
    <message>
        <source>First token under load</source>
        <translation>Primer token con carga</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>sin fin</translation>
    </message>
    <message>
        <source>%1 if all users send at once</source>
        <translation>%1 si todos los usuarios envían a la vez</translation>
    </message>
    <message>
        <source>Prefill to decode</source>
        <translation>Prefill frente a decodificación</translation>
    </message>
    <message>
        <source>%1 : 1</source>
        <translation>%1 : 1</translation>
    </message>
    <message>
        <source>jobs of this size</source>
        <translation>trabajos de este tamaño</translation>
    </message>
    <message>
        <source>Chips for the load</source>
        <translation>Chips para la carga</translation>
    </message>
    <message>
        <source>prefill and decode together</source>
        <translation>prefill y decodificación juntos</translation>
    </message>
    <message>
        <source>Prefill servers</source>
        <translation>Servidores de prefill</translation>
    </message>
    <message>
        <source>%1 busy</source>
        <translation>%1 ocupados</translation>
    </message>
    <message>
        <source>Decode servers</source>
        <translation>Servidores de decodificación</translation>
    </message>
    <message>
        <source>%1 busy, %2 users in each at most</source>
        <translation>%1 ocupados, %2 usuarios en cada uno como máximo</translation>
    </message>
    <message>
        <source>Tokens a step and user</source>
        <translation>Tokens por paso y usuario</translation>
    </message>
    <message>
        <source>with the drafts that are accepted</source>
        <translation>con los borradores aceptados</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Tiempo hasta el primer token</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>Tiempo por token de salida</translation>
    </message>
    <message>
        <source>Decode step</source>
        <translation>Paso de decodificación</translation>
    </message>
    <message>
        <source>%1 at nameplate rates, without overheads</source>
        <translation>%1 a las tasas nominales, sin sobrecargas</translation>
    </message>
    <message>
        <source>A user has</source>
        <translation>Un usuario tiene</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>A chip does</source>
        <translation>Un chip hace</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 en total</translation>
    </message>
    <message>
        <source>MBU</source>
        <translation>MBU</translation>
    </message>
    <message>
        <source>of the HBM bandwidth</source>
        <translation>del ancho de banda de HBM</translation>
    </message>
    <message>
        <source>Figures of serving</source>
        <translation>Cifras de serving</translation>
    </message>
    <message>
        <source>This scenario trains. With “Prefill” or “Decode” as its workload, what serving comes to stands here: throughput against latency, time to the first token, the KV cache.</source>
        <translation>Este escenario entrena. Con «Prefill» o «Decodificar» como carga, aquí está lo que resulta al servir: rendimiento frente a latencia, tiempo hasta el primer token, la caché KV.</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Rendimiento frente a latencia</translation>
    </message>
    <message>
        <source>one point a batch · decode</source>
        <translation>un punto por lote · decodificación</translation>
    </message>
    <message>
        <source>The batches are being evaluated.</source>
        <translation>Se están evaluando los lotes.</translation>
    </message>
    <message>
        <source>No batch of this scenario can be served.</source>
        <translation>No se puede servir ningún lote de este escenario.</translation>
    </message>
    <message numerus="yes">
        <source>Throughput of %n batches.</source>
        <translation>
            <numerusform>Rendimiento de %n lote.</numerusform>
            <numerusform>Rendimiento de %n lotes.</numerusform>
        </translation>
    </message>
    <message>
        <source>The most within the limits is %1 tok/s/chip at batch %2.</source>
        <translation>Lo máximo dentro de los límites es %1 tok/s/chip con lote %2.</translation>
    </message>
    <message>
        <source>Time per output token (ms)</source>
        <translation>Tiempo por token de salida (ms)</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>objetivo %1</translation>
    </message>
    <message>
        <source>best: batch %1</source>
        <translation>mejor: lote %1</translation>
    </message>
    <message>
        <source>fastest: batch %1</source>
        <translation>más rápido: lote %1</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>Lote %1</translation>
    </message>
    <message>
        <source>per output token</source>
        <translation>por token de salida</translation>
    </message>
    <message>
        <source>a user</source>
        <translation>un usuario</translation>
    </message>
    <message>
        <source>a chip</source>
        <translation>un chip</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>un millón de tokens</translation>
    </message>
    <message>
        <source>energy a token</source>
        <translation>energía por token</translation>
    </message>
    <message>
        <source>misses the target</source>
        <translation>no cumple el objetivo</translation>
    </message>
    <message>
        <source>Tokens/s per user</source>
        <translation>Tokens/s por usuario</translation>
    </message>
    <message>
        <source>by prompt length · prefill</source>
        <translation>según el prompt · prefill</translation>
    </message>
    <message>
        <source>The prompts are being evaluated.</source>
        <translation>Se están evaluando los prompts.</translation>
    </message>
    <message>
        <source>No prompt of this scenario can be served.</source>
        <translation>No se puede servir ningún prompt de este escenario.</translation>
    </message>
    <message numerus="yes">
        <source>Time to the first token for %n prompt lengths.</source>
        <translation>
            <numerusform>Tiempo hasta el primer token para %n longitud de prompt.</numerusform>
            <numerusform>Tiempo hasta el primer token para %n longitudes de prompt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Prompt (tokens)</source>
        <translation>Prompt (tokens)</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>longest within the limits: %1</source>
        <translation>el más largo dentro de los límites: %1</translation>
    </message>
    <message>
        <source>Prompt of %1 tokens</source>
        <translation>Prompt de %1 tokens</translation>
    </message>
    <message>
        <source>first token after</source>
        <translation>primer token tras</translation>
    </message>
    <message>
        <source>all prompts</source>
        <translation>todos los prompts</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Energy and cost</source>
        <translation>Energía y coste</translation>
    </message>
    <message>
        <source>Where it fits</source>
        <translation>Dónde cabe</translation>
    </message>
    <message>
        <source>host memory does not fit</source>
        <translation>la memoria del anfitrión no alcanza</translation>
    </message>
    <message>
        <source>first token after %1</source>
        <translation>primer token tras %1</translation>
    </message>
    <message>
        <source>A user</source>
        <translation>Un usuario</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>tok/s</translation>
    </message>
    <message>
        <source>largest batch %1</source>
        <translation>mayor lote %1</translation>
    </message>
    <message>
        <source>largest batch %1, doubtful to %2</source>
        <translation>mayor lote %1, dudoso hasta %2</translation>
    </message>
    <message>
        <source>of HBM</source>
        <translation>de HBM</translation>
    </message>
    <message>
        <source>MFU %1</source>
        <translation>MFU %1</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>por dispositivo</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Se desea</translation>
    </message>
    <message>
        <source>with</source>
        <translation>con</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Variar</translation>
    </message>
    <message>
        <source>And</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Axes, at most</source>
        <translation>Ejes, como máximo</translation>
    </message>
    <message>
        <source>%1 GPUs · %2 nodes of %3</source>
        <translation>%1 GPU · %2 nodos de %3</translation>
    </message>
    <message>
        <source>%1 GPUs: each column is a node</source>
        <translation>%1 GPU: cada columna es un nodo</translation>
    </message>
    <message>
        <source>Chips along each torus dimension, such as 4x4x12; nodes and GPUs in each, such as 8x8. Any shape of the chip can be typed.</source>
        <translation>Chips a lo largo de cada dimensión del toro, como 4x4x12; nodos y GPU en cada uno, como 8x8. Se puede escribir cualquier forma del chip.</translation>
    </message>
    <message>
        <source>understood: %1</source>
        <translation>entendido: %1</translation>
    </message>
    <message>
        <source>assumed: %1</source>
        <translation>supuesto: %1</translation>
    </message>
    <message>
        <source>ignored: changes neither step time nor memory</source>
        <translation>omitido: no cambia ni el tiempo de paso ni la memoria</translation>
    </message>
    <message>
        <source>ignored: not modelled; the prediction is for the default</source>
        <translation>omitido: no está modelado; la predicción vale para el valor predeterminado</translation>
    </message>
    <message>
        <source>ignored: given again further on</source>
        <translation>omitido: se vuelve a dar más adelante</translation>
    </message>
    <message>
        <source>must be given: known only where the script runs; the default stands in for it</source>
        <translation>hay que darlo: solo se conoce donde se ejecuta el script; entretanto vale el valor predeterminado</translation>
    </message>
    <message>
        <source>ignored: no known setting; the nearest is %1</source>
        <translation>omitido: ajuste desconocido; el más parecido es %1</translation>
    </message>
    <message>
        <source>line %1: </source>
        <translation>línea %1: </translation>
    </message>
    <message>
        <source>not given: %1</source>
        <translation>no se da: %1</translation>
    </message>
    <message>
        <source>not given: %1, the class's own default</source>
        <translation>no se da: %1, el valor predeterminado de la clase</translation>
    </message>
    <message>
        <source>not given: %1, the family's own</source>
        <translation>no se da: %1, el propio de la familia</translation>
    </message>
    <message>
        <source>not given: %1, MaxText's default</source>
        <translation>no se da: %1, el valor predeterminado de MaxText</translation>
    </message>
    <message>
        <source>%1, as the model's own file has it</source>
        <translation>%1, como en el archivo del propio modelo</translation>
    </message>
    <message>
        <source>left out: training with multi-token prediction is a choice of the run (model.mtp_layers)</source>
        <translation>se omite: entrenar con predicción de varios tokens es una elección de la ejecución (model.mtp_layers)</translation>
    </message>
    <message>
        <source>Megatron-LM does not name the GPU: %1</source>
        <translation>Megatron-LM no nombra la GPU: %1</translation>
    </message>
    <message>
        <source>nodes or GPUs per node not given: %1</source>
        <translation>no se dan los nodos o las GPU por nodo: %1</translation>
    </message>
    <message>
        <source>the tokenizer decides it: %1</source>
        <translation>lo decide el tokenizador: %1</translation>
    </message>
    <message>
        <source>a DeepSpeed configuration does not say it</source>
        <translation>una configuración de DeepSpeed no lo dice</translation>
    </message>
    <message>
        <source>ragged_dot without megablox read as the tokamax kernel</source>
        <translation>ragged_dot sin megablox se lee como el kernel tokamax</translation>
    </message>
    <message>
        <source>not a positive size; not used</source>
        <translation>no es un tamaño positivo; no se usa</translation>
    </message>
    <message>
        <source>Findings, those that make the step faster most first</source>
        <translation>Hallazgos, primero los que más aceleran el paso</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Hallazgo</translation>
    </message>
    <message>
        <source>Predicted with it</source>
        <translation>Lo que se predice con él</translation>
    </message>
    <message>
        <source>No rule found a change that is better by half a percent.</source>
        <translation>Ninguna regla encontró un cambio que mejore en medio por ciento.</translation>
    </message>
    <message>
        <source>Each change alone, computed by the same engine. A lower precision also changes the numbers that training computes with.</source>
        <translation>Cada cambio por sí solo, calculado con el mismo motor. Una precisión más baja cambia también los números con los que se entrena.</translation>
    </message>
    <message>
        <source>Scoped VMEM limit</source>
        <translation>VMEM por kernel</translation>
    </message>
    <message>
        <source>KiB a kernel</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>this chip has no VMEM</source>
        <translation>este chip no tiene VMEM</translation>
    </message>
    <message>
        <source>%1 of %2 left for weight prefetch</source>
        <translation>para pesos quedan %1 de %2</translation>
    </message>
    <message>
        <source>“%1” is not a number of KiB from 1 to the %2 that the core has.</source>
        <translation>“%1” no es un número de KiB de 1 a los %2 que tiene el núcleo.</translation>
    </message>
    <message>
        <source>Fit of the published runs on TPUs and GPUs</source>
        <translation>Ajuste a las ejecuciones publicadas en TPU y GPU</translation>
    </message>
    <message>
        <source>Every efficiency 1 and no overheads, as in How To Scale Your Model</source>
        <translation>Toda eficiencia 1 y sin sobrecostes, como en How To Scale Your Model</translation>
    </message>
    <message>
        <source>Nothing is called “%1”.</source>
        <translation>Nada se llama “%1”.</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabla</translation>
    </message>
    <message>
        <source>No operation has “%1” in it.</source>
        <translation>Ninguna operación contiene “%1”.</translation>
    </message>
    <message>
        <source>No chip and slice passes the filter.</source>
        <translation>Ningún chip y porción pasa el filtro.</translation>
    </message>
    <message>
        <source>No constant has been changed.</source>
        <translation>No se ha cambiado ninguna constante.</translation>
    </message>
    <message>
        <source>No constant passes the filter.</source>
        <translation>Ninguna constante pasa el filtro.</translation>
    </message>
    <message>
        <source>Tiles are explored for the kernels of a train step; this scenario serves. What its kernels take stands under “Operations”. With “Train” as its workload, the tiles that fit are ranked here.</source>
        <translation>Las teselas se exploran para los kernels de un paso de entrenamiento; este escenario sirve. Lo que tardan sus kernels está en «Operaciones». Con «Entrenar» como carga, aquí se ordenan las teselas que caben.</translation>
    </message>
    <message>
        <source>Nothing is kept yet. “Keep the chip as your own…” and “Keep the model as your own…” in the menu “Scenario” do that.</source>
        <translation>Aún no hay nada guardado. Lo hacen «Guardar el chip como propio…» y «Guardar el modelo como propio…» del menú «Escenario».</translation>
    </message>
    <message>
        <source>With a TPU as its chip, the tiles that fit its VMEM are ranked here.</source>
        <translation>Con una TPU como chip, aquí se ordenan las teselas que caben en su VMEM.</translation>
    </message>
    <message>
        <source>“What must be true?” lists here what each number by itself would have to be for the target MFU.</source>
        <translation>«¿Qué debe cumplirse?» muestra aquí cuánto tendría que valer cada número por sí solo para la MFU deseada.</translation>
    </message>
    <message>
        <source>Predicted by the same engine, with as many tokens a step. A lower precision also changes the numbers that training computes with.</source>
        <translation>Predicho por el mismo motor, con los mismos tokens por paso. Una precisión menor cambia además los números con los que calcula el entrenamiento.</translation>
    </message>
    <message>
        <source>after it</source>
        <translation>tras él</translation>
    </message>
    <message>
        <source>Mtp layers</source>
        <translation>Capas MTP</translation>
    </message>
    <message>
        <source>Drag a band to another row to lay its axis there. Keys: left and right choose a band, up and down move it, Space tries every place, Delete goes back to the default.</source>
        <translation>Arrastre una banda a otra fila para tender allí su eje. Teclas: izquierda y derecha eligen una banda, arriba y abajo la mueven, Espacio prueba cada lugar, Supr vuelve al predeterminado.</translation>
    </message>
    <message>
        <source>Ridgepoint scenarios (*.json)</source>
        <translation>Escenarios de Ridgepoint (*.json)</translation>
    </message>
    <message>
        <source>Kv dtype</source>
        <translation>Tipo de la caché KV</translation>
    </message>
    <message>
        <source>Ici</source>
        <translation>ICI</translation>
    </message>
    <message>
        <source>Dcn</source>
        <translation>DCN</translation>
    </message>
    <message>
        <source>How the collectives overlap with the matmuls.</source>
        <translation>Cómo se solapan las colectivas con los productos.</translation>
    </message>
    <message>
        <source>Kv proj</source>
        <translation>Proyección KV</translation>
    </message>
    <message>
        <source>Qkv proj</source>
        <translation>Proyección QKV</translation>
    </message>
    <message>
        <source>Moe mlpwi 0</source>
        <translation>Moe mlpwi 0</translation>
    </message>
    <message>
        <source>Moe mlpwi 1</source>
        <translation>Moe mlpwi 1</translation>
    </message>
    <message>
        <source>Moe mlpwo</source>
        <translation>Moe mlpwo</translation>
    </message>
    <message>
        <source>Kv wa proj</source>
        <translation>Proyección WA de KV</translation>
    </message>
    <message>
        <source>Mla q</source>
        <translation>MLA q</translation>
    </message>
    <message>
        <source>Mla kv</source>
        <translation>MLA kv</translation>
    </message>
    <message>
        <source>Scoped vmem kib</source>
        <translation>VMEM por kernel (KiB)</translation>
    </message>
    <message>
        <source>Gmm tiles</source>
        <translation>Teselas de GMM</translation>
    </message>
    <message>
        <source>Kv</source>
        <translation>Kv</translation>
    </message>
    <message>
        <source>Kv compute</source>
        <translation>Kv de cómputo</translation>
    </message>
    <message>
        <source>Kv dkv</source>
        <translation>Kv dkv</translation>
    </message>
    <message>
        <source>Kv dkv compute</source>
        <translation>Kv dkv de cómputo</translation>
    </message>
    <message>
        <source>Kv dq</source>
        <translation>Kv dq</translation>
    </message>
    <message>
        <source>Weights are gathered in two stages, over the pair of devices and over the torus.</source>
        <translation>Los pesos se reúnen en dos etapas, sobre el par de dispositivos y sobre el toro.</translation>
    </message>
    <message>
        <source>Moe</source>
        <translation>MoE</translation>
    </message>
    <message>
        <source>Fp8 fraction</source>
        <translation>Fracción FP8</translation>
    </message>
    <message>
        <source>Hbm fraction</source>
        <translation>Fracción de HBM</translation>
    </message>
    <message>
        <source>Gemm fill bytes</source>
        <translation>Bytes al llenar un GEMM</translation>
    </message>
    <message>
        <source>Dcn fraction</source>
        <translation>Fracción de DCN</translation>
    </message>
    <message>
        <source>Peak float32 flop per second</source>
        <translation>Pico float32</translation>
    </message>
    <message>
        <source>Peak float8 e4m3 flop per second</source>
        <translation>Pico float8 e4m3</translation>
    </message>
    <message>
        <source>Peak float8 e5m2 flop per second</source>
        <translation>Pico float8 e5m2</translation>
    </message>
    <message>
        <source>Peak int8 flop per second</source>
        <translation>Pico int8</translation>
    </message>
    <message>
        <source>Peak int4 flop per second</source>
        <translation>Pico int4</translation>
    </message>
    <message>
        <source>Peak float4 flop per second</source>
        <translation>Pico float4</translation>
    </message>
    <message>
        <source>Peak vector flop per second</source>
        <translation>Pico vectorial</translation>
    </message>
    <message>
        <source>Mxu side</source>
        <translation>Lado de la MXU</translation>
    </message>
    <message>
        <source>Vmem bytes per device</source>
        <translation>VMEM por dispositivo</translation>
    </message>
    <message>
        <source>Vmem bandwidth</source>
        <translation>Ancho de banda de VMEM</translation>
    </message>
    <message>
        <source>Hbm bytes</source>
        <translation>HBM</translation>
    </message>
    <message>
        <source>Hbm usable bytes per device</source>
        <translation>HBM utilizable por dispositivo</translation>
    </message>
    <message>
        <source>Hbm bandwidth</source>
        <translation>Ancho de banda de HBM</translation>
    </message>
    <message>
        <source>Ici links</source>
        <translation>Enlaces ICI</translation>
    </message>
    <message>
        <source>Ici link bandwidth</source>
        <translation>Ancho de banda de un enlace ICI</translation>
    </message>
    <message>
        <source>Ici hop latency seconds</source>
        <translation>Latencia de un salto ICI</translation>
    </message>
    <message>
        <source>Dcn bandwidth</source>
        <translation>Ancho de banda de DCN</translation>
    </message>
    <message>
        <source>Price usd per chip hour</source>
        <translation>Precio por chip y hora (USD)</translation>
    </message>
    <message>
        <source>Kv heads</source>
        <translation>Cabezas KV</translation>
    </message>
    <message>
        <source>Gated mlp</source>
        <translation>MLP con puerta</translation>
    </message>
    <message>
        <source>Mlp bias</source>
        <translation>Sesgo de MLP</translation>
    </message>
    <message>
        <source>Qk norm</source>
        <translation>Norma QK</translation>
    </message>
    <message>
        <source>Qk norm scale</source>
        <translation>Escala de la norma QK</translation>
    </message>
    <message>
        <source>Qk norm full width</source>
        <translation>Norma QK a toda la anchura</translation>
    </message>
    <message>
        <source>Fused qkv</source>
        <translation>QKV fusionado</translation>
    </message>
    <message>
        <source>Post mlp norm</source>
        <translation>Norma tras el MLP</translation>
    </message>
    <message>
        <source>Global kv heads</source>
        <translation>Cabezas KV globales</translation>
    </message>
    <message>
        <source>Share kv projections</source>
        <translation>Compartir proyecciones KV</translation>
    </message>
    <message>
        <source>Moe layers</source>
        <translation>Capas MoE</translation>
    </message>
    <message>
        <source>Mla</source>
        <translation>MLA</translation>
    </message>
    <message>
        <source>Q lora rank</source>
        <translation>Rango LoRA de consulta</translation>
    </message>
    <message>
        <source>Kv lora rank</source>
        <translation>Rango LoRA de KV</translation>
    </message>
    <message>
        <source>Qk nope head dim</source>
        <translation>Anchura QK sin rotación</translation>
    </message>
    <message>
        <source>Qk rope head dim</source>
        <translation>Anchura QK con rotación</translation>
    </message>
    <message>
        <source>Kv shared layers</source>
        <translation>Capas con KV compartido</translation>
    </message>
    <message>
        <source>Double wide mlp</source>
        <translation>MLP de doble anchura</translation>
    </message>
    <message>
        <source>Cuda graphs</source>
        <translation>Grafos CUDA</translation>
    </message>
    <message>
        <source>Kv sharding</source>
        <translation>Reparto de KV</translation>
    </message>
    <message>
        <source>Kv block tokens</source>
        <translation>Tokens por bloque KV</translation>
    </message>
    <message>
        <source>Energy per flop</source>
        <translation>Energía por FLOP</translation>
    </message>
    <message>
        <source>Energy per hbm byte</source>
        <translation>Energía por byte de HBM</translation>
    </message>
    <message>
        <source>Energy per ici byte</source>
        <translation>Energía por byte de ICI</translation>
    </message>
    <message>
        <source>Energy per dcn byte</source>
        <translation>Energía por byte de DCN</translation>
    </message>
    <message>
        <source>%1: expected %2</source>
        <translation>%1: se esperaba %2</translation>
    </message>
    <message>
        <source>Gemm fill vmem fraction</source>
        <translation>Fracción de VMEM al llenar un GEMM</translation>
    </message>
    <message>
        <source>Clock fraction</source>
        <translation>Fracción del reloj</translation>
    </message>
    <message>
        <source>Sustained clock over that of the calibrated rates: below 1 where power is limited.</source>
        <translation>Reloj sostenido sobre el de las tasas calibradas: menor que 1 donde la potencia está limitada.</translation>
    </message>
    <message>
        <source>In switch reduction</source>
        <translation>Reducción en el conmutador</translation>
    </message>
    <message>
        <source>On GPUs, all-reduces are summed in the switch; left out = in training where the chip can, in serving not.</source>
        <translation>En GPU, las all-reduce se suman en el conmutador; si se omite, al entrenar donde el chip puede, al servir no.</translation>
    </message>
    <message>
        <source>GPUs: the switch of a domain sums what passes it (NVLink SHARP).</source>
        <translation>GPU: el conmutador de un dominio suma lo que pasa por él (NVLink SHARP).</translation>
    </message>
    <message>
        <source>Node dispatch</source>
        <translation>Reparto por nodos</translation>
    </message>
    <message>
        <source>On GPUs, a token is sent once to each node that has one of its experts, and handed on inside it (DeepEP).</source>
        <translation>En GPU, un token se envía una vez a cada nodo que tiene uno de sus expertos y se reparte dentro de él (DeepEP).</translation>
    </message>
    <message>
        <source>Grouped launch share</source>
        <translation>Parte del lanzamiento agrupado</translation>
    </message>
    <message>
        <source>Launch of one expert's product on a GPU over the launch of a kernel.</source>
        <translation>Lanzamiento del producto de un experto en una GPU sobre el lanzamiento de un kernel.</translation>
    </message>
    <message>
        <source>Routing kernels</source>
        <translation>Kernels de encaminamiento</translation>
    </message>
    <message>
        <source>Kernels on a GPU that route tokens to their experts and back, in each pass.</source>
        <translation>Kernels en una GPU que llevan los tokens a sus expertos y de vuelta, en cada pasada.</translation>
    </message>
    <message>
        <source>Attention tile</source>
        <translation>Tesela de atención</translation>
    </message>
    <message>
        <source>Side of the blocks that flash attention works on, on a GPU.</source>
        <translation>Lado de los bloques con los que trabaja flash attention en una GPU.</translation>
    </message>
    <message>
        <source>Strip rows</source>
        <translation>Filas de franja</translation>
    </message>
    <message>
        <source>Rows up to which a product on a GPU reads strips of the weights instead of tiles.</source>
        <translation>Filas hasta las que un producto en una GPU lee franjas de los pesos en vez de teselas.</translation>
    </message>
    <message>
        <source>In switch reduction fraction</source>
        <translation>Fracción de la reducción en el conmutador</translation>
    </message>
    <message>
        <source>Sustained all-reduce bandwidth of a node whose switch adds, over the nameplate link rate.</source>
        <translation>Ancho de banda sostenido de las all-reduce de un nodo cuyo conmutador suma, sobre el nominal del enlace.</translation>
    </message>
    <message>
        <source>Collective buffers</source>
        <translation>Búferes de colectivas</translation>
    </message>
    <message>
        <source>Buffers on a GPU of each group that communicates.</source>
        <translation>Búferes en una GPU de cada grupo que se comunica.</translation>
    </message>
    <message>
        <source>count x (sum over both gradients of max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + tile_start), hbm_bytes / hbm_rate) + start)</source>
        <translation>count x (suma sobre ambos gradientes de max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + tile_start), hbm_bytes / hbm_rate) + start)</translation>
    </message>
    <message>
        <source>count x (its products in waves of tiles + its passes over memory + starts)</source>
        <translation>count x (sus productos en oleadas de teselas + sus pasadas por la memoria + inicios)</translation>
    </message>
    <message>
        <source>count x messages x (max(node_bytes / node_bandwidth, nic_bytes / nic_bandwidth) + start x (1 + log2(nodes))), a token once to each node that has one of its experts</source>
        <translation>count x messages x (max(node_bytes / node_bandwidth, nic_bytes / nic_bandwidth) + start x (1 + log2(nodes))), cada token una vez a cada nodo que tiene uno de sus expertos</translation>
    </message>
    <message>
        <source>count x messages x (bytes / (nic_bandwidth where the group leaves the node, else node_bandwidth) + start x (1 + log2(nodes)))</source>
        <translation>count x messages x (bytes / (nic_bandwidth si el grupo sale del nodo, si no node_bandwidth) + start x (1 + log2(nodes)))</translation>
    </message>
    <message>
        <source>nothing: the step is launched as a whole</source>
        <translation>nada: el paso se lanza entero</translation>
    </message>
    <message>
        <source>launches that the compute does not hide + step_overhead_seconds + slice_wait x log2(nodes) x time of the step</source>
        <translation>lanzamientos que el cálculo no oculta + step_overhead_seconds + slice_wait x log2(nodes) x tiempo del paso</translation>
    </message>
    <message>
        <source>what nine in ten of the measured runs that are near are within; the further the nearest, the more of the band of unseen model families</source>
        <translation>aquello dentro de lo cual quedan nueve de cada diez ejecuciones medidas cercanas; cuanto más lejos la más cercana, más de la banda de las familias de modelos no vistas</translation>
    </message>
    <message>
        <source>degree of the axis, with -1 resolved to what is left</source>
        <translation>grado del eje, con -1 resuelto como lo que queda</translation>
    </message>
    <message>
        <source>sum over layers of what is kept in the host&apos;s memory</source>
        <translation>suma sobre las capas de lo que se guarda en la memoria del anfitrión</translation>
    </message>
    <message>
        <source>sequence length at which attention&apos;s model FLOPs, which grow with it, equal those of the MLPs</source>
        <translation>longitud de secuencia con la que los FLOP de modelo de la atención, que crecen con ella, igualan a los de las MLP</translation>
    </message>
    <message>
        <source>none: prompts are prefilled on the chips that decode</source>
        <translation>ninguno: los prompts se procesan en los chips que decodifican</translation>
    </message>
    <message>
        <source>groups of devices, each of which prefills prompts of its own</source>
        <translation>grupos de dispositivos, cada uno de los cuales procesa sus propios prompts</translation>
    </message>
    <message>
        <source>sum of the time categories of a decode step of the batch</source>
        <translation>suma de las categorías de tiempo de un paso de decodificación del lote</translation>
    </message>
    <message>
        <source>sum of the time categories of a prefill of one prompt for each group of devices</source>
        <translation>suma de las categorías de tiempo del prefill de un prompt por cada grupo de dispositivos</translation>
    </message>
    <message>
        <source>sum over layers of kept tokens x elements of a token x bytes of kv_dtype, and the states of linear attention</source>
        <translation>suma sobre las capas de tokens guardados x elementos de un token x bytes de kv_dtype, y los estados de la atención lineal</translation>
    </message>
    <message>
        <source>count x (bytes x members x chips of the slowest dimension / (4 x chips) / (its bandwidth x collective_fraction) + start + hops) + others_of_its_kind</source>
        <translation>count x (bytes x miembros x chips de la dimensión más lenta / (4 x chips) / (su ancho de banda x collective_fraction) + arranque + saltos) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x (bytes / (one link x collective_fraction) + start + one hop) + others_of_its_kind</source>
        <translation>count x (bytes / (un enlace x collective_fraction) + arranque + un salto) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x (sum over both gradients of max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + tile_start), hbm_bytes / hbm_rate) + start) + others_of_its_kind</source>
        <translation>count x (suma sobre ambos gradientes de max(waves x (tile_flops x multiprocessors / (rate x tile_efficiency) + tile_start), hbm_bytes / hbm_rate) + start) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x (its products in waves of tiles + its passes over memory + starts) + others_of_its_kind</source>
        <translation>count x (sus productos en oleadas de teselas + sus pasadas por la memoria + inicios) + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x messages x (max(node_bytes / node_bandwidth, nic_bytes / nic_bandwidth) + start x (1 + log2(nodes))), a token once to each node that has one of its experts + others_of_its_kind</source>
        <translation>count x messages x (max(node_bytes / node_bandwidth, nic_bytes / nic_bandwidth) + start x (1 + log2(nodes))), cada token una vez a cada nodo que tiene uno de sus expertos + others_of_its_kind</translation>
    </message>
    <message>
        <source>count x messages x (bytes / (nic_bandwidth where the group leaves the node, else node_bandwidth) + start x (1 + log2(nodes))) + others_of_its_kind</source>
        <translation>count x messages x (bytes / (nic_bandwidth si el grupo sale del nodo, si no node_bandwidth) + start x (1 + log2(nodes))) + others_of_its_kind</translation>
    </message>
    <message>
        <source>sum over what is kept of parameters x bytes of each, at the peak</source>
        <translation>suma sobre lo que se guarda de parámetros x bytes de cada uno, en el máximo</translation>
    </message>
    <message>
        <source>{path} changes nothing for {subject}: leave it out, or see what it is for.</source>
        <translation>{path} no cambia nada para {subject}: omítalo o vea para qué sirve.</translation>
    </message>
    <message>
        <source>TPUs</source>
        <translation>las TPU</translation>
    </message>
    <message>
        <source>training</source>
        <translation>el entrenamiento</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>la inferencia</translation>
    </message>
    <message>
        <source>a model without routed experts</source>
        <translation>un modelo sin expertos enrutados</translation>
    </message>
    <message>
        <source>experts of one node</source>
        <translation>expertos de un solo nodo</translation>
    </message>
    <message>
        <source>chips whose switch does not add</source>
        <translation>chips cuyo conmutador no suma</translation>
    </message>
    <message>
        <source>On GPUs the axes lie in Megatron's order, tensor, context, expert, fsdp, data, pipeline, and {path} changes nothing: leave it out.</source>
        <translation>En GPU los ejes van en el orden de Megatron, tensor, context, expert, fsdp, data, pipeline, y {path} no cambia nada: omítalo.</translation>
    </message>
    <message>
        <source>FSDP</source>
        <translation>FSDP</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>Etapa de ZeRO</translation>
    </message>
    <message>
        <source>Shard experts on FSDP</source>
        <translation>Fragmentar expertos en FSDP</translation>
    </message>
    <message>
        <source>TTFT target, s</source>
        <translation>TTFT deseado, s</translation>
    </message>
    <message>
        <source>TPOT target, s</source>
        <translation>TPOT deseado, s</translation>
    </message>
    <message>
        <source>A server has no backward pass to keep tensors for.</source>
        <translation>Un servidor no tiene retropropagación para la que conservar tensores.</translation>
    </message>
    <message>
        <source>The rules of advice weigh what a step of training has: activations, remat, gradients, the optimizer. This scenario serves, and has none of these, so that nothing is offered here. What to change in a server is found under “Serving” (batch against latency), “Explore”, “Search” (batch and mesh, within your targets) and “Where it fits” (other chips and slices).</source>
        <translation>Las reglas de los consejos sopesan lo que tiene un paso de entrenamiento: activaciones, remat, gradientes, optimizador. Este escenario sirve y no tiene nada de ello, así que aquí no se ofrece nada. Qué cambiar en un servidor se ve en «Servicio» (lote frente a latencia), «Explorar», «Buscar» (lote y malla, dentro de sus metas) y «Dónde cabe» (otros chips y porciones).</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>Buscar en:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>&amp;Nombre del archivo:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Archivos de tipo:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Carpeta:</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Equipo</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Fecha de modificación</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Ir a la carpeta superior</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Carpeta superior</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Crear una carpeta nueva</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Crear una carpeta nueva</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Vista de lista</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Vista detallada</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Pasar a la vista de lista</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Pasar a la vista detallada</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 ya existe.
¿Quiere reemplazarlo?</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>Carpeta &amp;nueva</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Eliminar</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>Mostrar archivos &amp;ocultos</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>Lugares recientes</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The imported text does not say the hardware; assumed: %1.</source>
        <translation>El texto importado no dice el hardware; se supone: %1.</translation>
    </message>
</context>
<context>
    <name>Sources</name>
    <message>
        <source>Published run %1 (current).</source>
        <translation>Ejecución publicada %1 (vigente).</translation>
    </message>
    <message>
        <source>Published run %1.</source>
        <translation>Ejecución publicada %1.</translation>
    </message>
    <message>
        <source>Measured step time %1 s.</source>
        <translation>Tiempo de paso medido: %1 s.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Fuente: %1</translation>
    </message>
    <message>
        <source>Caveat: %1</source>
        <translation>Reserva: %1</translation>
    </message>
    <message>
        <source>On demand. %1</source>
        <translation>Bajo demanda. %1</translation>
    </message>
    <message>
        <source>derived: %1</source>
        <translation>derivado: %1</translation>
    </message>
    <message>
        <source>fit of %1 published figures (%2) of %3</source>
        <translation>ajuste de %1 cifras publicadas (%2) de %3</translation>
    </message>
    <message>
        <source>set by hand; before: %1, %2</source>
        <translation>puesto a mano; antes: %1, %2</translation>
    </message>
    <message>
        <source>set by hand; before: %1</source>
        <translation>puesto a mano; antes: %1</translation>
    </message>
    <message>
        <source>set by hand</source>
        <translation>puesto a mano</translation>
    </message>
    <message>
        <source>%1, %2 of unstated version</source>
        <translation>%1, %2 de versión no indicada</translation>
    </message>
    <message>
        <source>%1 of unstated version, %2</source>
        <translation>%1 de versión no indicada, %2</translation>
    </message>
    <message>
        <source>%1 of unstated version</source>
        <translation>%1 de versión no indicada</translation>
    </message>
    <message>
        <source>%1 (vendor pages read %2)</source>
        <translation>%1 (páginas de los proveedores leídas el %2)</translation>
    </message>
    <message>
        <source>%1 (read %2)</source>
        <translation>%1 (leído el %2)</translation>
    </message>
    <message>
        <source>%1 (power table, lines %2)</source>
        <translation>%1 (tabla de potencias, líneas %2)</translation>
    </message>
    <message>
        <source>'of N G hbm' in XLA's out-of-memory messages, published in several public files</source>
        <translation>«of N G hbm» en los mensajes de falta de memoria de XLA, publicados en varios archivos públicos</translation>
    </message>
    <message>
        <source>%1 of PCIe 5.0 measured on H100 and %2 of Grace C2C measured on GB300: %3; the offloading v6e runs agree</source>
        <translation>%1 de PCIe 5.0 medido en H100 y %2 de Grace C2C medido en GB300: %3; las ejecuciones de v6e con descarga concuerdan</translation>
    </message>
    <message>
        <source>%1 %2 of a PCIe 5 PHY</source>
        <translation>%1 %2 de un PHY de PCIe 5</translation>
    </message>
    <message>
        <source>%1 %2, HBM2e (SK hynix, IEDM %3, secondary); HBM2 %4 (doi %5/3123939.3124545); no vendor figure for HBM3e</source>
        <translation>%1 %2, HBM2e (SK hynix, IEDM %3, fuente secundaria); HBM2 %4 (doi %5/3123939.3124545); sin cifra del fabricante para HBM3e</translation>
    </message>
    <message>
        <source>%1 %2 of a 112G SerDes (besthub.dev on NVLink-C2C); no figure for ICI or its optics was found</source>
        <translation>%1 %2 de un SerDes de 112G (besthub.dev sobre NVLink-C2C); no se halló cifra de la ICI ni de su óptica</translation>
    </message>
    <message>
        <source>%1 W idle of the %2 W of an A100 (Antepara et al., SC'%3, secondary); taken for every chip</source>
        <translation>%1 W en reposo de los %2 W de una A100 (Antepara et al., SC'%3, fuente secundaria); se toma para todos los chips</translation>
    </message>
    <message>
        <source>90th percentile of leave-one-family-out over %1 runs of this chip</source>
        <translation>percentil 90 dejando fuera una familia cada vez, con %1 ejecuciones de este chip</translation>
    </message>
    <message>
        <source>90th percentile of leave-one-family-out over %1 runs on GPUs</source>
        <translation>percentil 90 dejando fuera una familia cada vez, con %1 ejecuciones en GPU</translation>
    </message>
    <message>
        <source>90th percentile of leave-one-family-out over %1 runs</source>
        <translation>percentil 90 dejando fuera una familia cada vez, con %1 ejecuciones</translation>
    </message>
    <message>
        <source>90th percentile of the residuals of this generation's runs</source>
        <translation>percentil 90 de los residuos de las ejecuciones de esta generación</translation>
    </message>
    <message>
        <source>%1, base config of December %2 (emb %3, %4 heads of %5, ReLU MLP %6 without a gate, vocabulary %7, tied) scaled as in its run scripts; %8 ; args %9 (2023-12-15)</source>
        <translation>%1, configuración base de diciembre de %2 (emb %3, %4 cabezas de %5, MLP con ReLU de %6 sin puerta, vocabulario %7, atado), escalada como en sus guiones; %8; argumentos %9 (2023-12-15)</translation>
    </message>
    <message>
        <source>%1: layers of this family are not scanned</source>
        <translation>%1: las capas de esta familia no van en un scan</translation>
    </message>
    <message>
        <source>%1: the parameters that it creates for this decoder block</source>
        <translation>%1: los parámetros que crea para este bloque de decodificador</translation>
    </message>
    <message>
        <source>%1 (the recipes' libtpu flags offload all-gather, reduce-scatter and all-reduce to SparseCores)</source>
        <translation>%1 (las opciones de libtpu de las recetas llevan all-gather, reduce-scatter y all-reduce a los SparseCores)</translation>
    </message>
    <message>
        <source>CUDA context and library workspaces: what nvidia-smi shows beside the allocator in %1 (%2 GB), less the buffers of its two communicators</source>
        <translation>contexto de CUDA y espacios de trabajo de las bibliotecas: lo que nvidia-smi muestra aparte del asignador en %1 (%2 GB), menos los búferes de sus dos comunicadores</translation>
    </message>
    <message>
        <source>Dao %1, FlashAttention-2, section 3.3: blocks of %2 or %3</source>
        <translation>Dao %1, FlashAttention-2, sección 3.3: bloques de %2 o %3</translation>
    </message>
    <message>
        <source>NVIDIA A100: NVSwitch of the second generation, which does not add (%1 names SHARP from H100 on)</source>
        <translation>NVIDIA A100: NVSwitch de segunda generación, que no suma (%1 nombra SHARP a partir de H100)</translation>
    </message>
    <message>
        <source>NVIDIA NCCL user guide: NCCL_BUFFSIZE of %1 MiB, for sending and receiving on each of %2 channels</source>
        <translation>guía de usuario de NVIDIA NCCL: NCCL_BUFFSIZE de %1 MiB, para enviar y recibir en cada uno de %2 canales</translation>
    </message>
    <message>
        <source>SerDes %1 and PCIe 5 PHY 11.4 %2, once each; no figure for NICs and switches was found</source>
        <translation>SerDes %1 y PHY de PCIe 5 11.4 %2, una vez cada uno; no se halló cifra de tarjetas de red ni conmutadores</translation>
    </message>
    <message>
        <source>TPU7x all-gather table, %1: %2 of %3 %4 at %5 MiB, about %6 us beyond that rate at every size, %7 us of them hops</source>
        <translation>tabla de all-gather de TPU7x, %1: %2 de %3 %4 con %5 MiB, unos %6 us más que a ese ritmo con cualquier tamaño, %7 us de ellos en saltos</translation>
    </message>
    <message>
        <source>TPU7x square GEMM table, %1: time beyond FLOPs / ceiling is %2 us at %3^%4 and %5 MB of HBM traffic from %6^%7 up</source>
        <translation>tabla de GEMM cuadradas de TPU7x, %1: el tiempo de más sobre FLOPs / techo es de %2 us con %3^%4 y de %5 MB de tráfico de HBM desde %6^%7</translation>
    </message>
    <message>
        <source>a full mesh without a switch (presets field ici_links)</source>
        <translation>una malla completa sin conmutador (campo ici_links de los presets)</translation>
    </message>
    <message>
        <source>about %1 us a grid step, the figure that the Pallas documentation of JAX gives for TPU kernels</source>
        <translation>unos %1 µs por paso de la rejilla, la cifra que da la documentación de Pallas de JAX para los kernels de TPU</translation>
    </message>
    <message>
        <source>all-reduce with in-switch reduction on GB200: %1 of %2 %3, as NCCL counts it (%4)</source>
        <translation>all-reduce con reducción en el conmutador en GB200: %1 de %2 %3, como lo cuenta NCCL (%4)</translation>
    </message>
    <message>
        <source>all-reduce with in-switch reduction on GB200: %1 of %2 %3, as NCCL counts it (%4); no figure of this one</source>
        <translation>all-reduce con reducción en el conmutador en GB200: %1 de %2 %3, como lo cuenta NCCL (%4); sin cifra de este chip</translation>
    </message>
    <message>
        <source>all-reduce with in-switch reduction on H200: %1 of %2 %3, as NCCL counts it (%4); %5 has %6 on H100</source>
        <translation>all-reduce con reducción en el conmutador en H200: %1 de %2 %3, como lo cuenta NCCL (%4); %5 da %6 en H100</translation>
    </message>
    <message>
        <source>as H100 nodes have: %1</source>
        <translation>como los nodos de H100: %1</translation>
    </message>
    <message>
        <source>assumed: chunked losses do not state their slices; from %1 to %2 the median error of the measured peaks moves by %3 %, at %4 it is %5 % higher</source>
        <translation>supuesto: las pérdidas por trozos no dicen en cuántos; de %1 a %2 el error mediano de los picos medidos cambia un %3 %, con %4 es un %5 % mayor</translation>
    </message>
    <message>
        <source>between the measured TPU7x (%1) and v6e (%2); no measurement for this chip</source>
        <translation>entre los medidos de TPU7x (%1) y v6e (%2); sin medida de este chip</translation>
    </message>
    <message>
        <source>convention of %1: a ring gathers V bytes in V / W, whatever its length</source>
        <translation>convenio de %1: un anillo reúne V bytes en V / W, sea cual sea su longitud</translation>
    </message>
    <message>
        <source>convention of %1: lower bounds at nameplate rates</source>
        <translation>convenio de %1: cotas inferiores a los ritmos nominales</translation>
    </message>
    <message>
        <source>convention of %1: matmuls are not padded</source>
        <translation>convenio de %1: los productos de matrices no se rellenan</translation>
    </message>
    <message>
        <source>convention of %1: the latency of the hops is a floor</source>
        <translation>convenio de %1: la latencia de los saltos es un mínimo</translation>
    </message>
    <message>
        <source>copy of %1 MiB reaches %2 of %3 %4: %5</source>
        <translation>una copia de %1 MiB alcanza %2 de %3 %4: %5</translation>
    </message>
    <message>
        <source>counted from the parameter classes of %1; the layer-by-layer compression ratios they depend on are not part of this file</source>
        <translation>contado a partir de las clases de parámetros de %1; las razones de compresión por capa de las que dependen no están en este archivo</translation>
    </message>
    <message>
        <source>%1 issue #%2 (XLA message)</source>
        <translation>%1, incidencia n.º %2 (mensaje de XLA)</translation>
    </message>
    <message>
        <source>half of the %1 pJ of a half-precision FMA (W. Dally, Hot Chips %2, node not stated); arithmetic alone, used only where a chip's power is not known</source>
        <translation>la mitad de los %1 pJ de una FMA de media precisión (W. Dally, Hot Chips %2, nodo no indicado); solo aritmética, usado solo donde no se conoce la potencia del chip</translation>
    </message>
    <message>
        <source>idle power of an A100 (Antepara et al., SC'%1, secondary)</source>
        <translation>potencia en reposo de una A100 (Antepara et al., SC'%1, fuente secundaria)</translation>
    </message>
    <message>
        <source>large copies reach %1 of %2 %3: %4</source>
        <translation>las copias grandes alcanzan %1 de %2 %3: %4</translation>
    </message>
    <message>
        <source>lower bound from the runs that offload activations (Llama 3.1 405B on 4x8x8); no public rate exists</source>
        <translation>cota inferior por las ejecuciones que descargan activaciones (Llama 3.1 405B en 4x8x8); no hay cifra pública</translation>
    </message>
    <message>
        <source>mean of the generations that were fitted; no measured run of this one</source>
        <translation>media de las generaciones ajustadas; sin ejecución medida de esta</translation>
    </message>
    <message>
        <source>measured on %1: %2 of nominal (%3)</source>
        <translation>medido en %1: %2 del nominal (%3)</translation>
    </message>
    <message>
        <source>measured on %1: %2 of %3 %4 (%5); no training run was published with its settings</source>
        <translation>medido en %1: %2 de %3 %4 (%5); no se publicó ningún entrenamiento con sus ajustes</translation>
    </message>
    <message>
        <source>measured: %1 of %2 %3 on A100 (%4)</source>
        <translation>medido: %1 de %2 %3 en A100 (%4)</translation>
    </message>
    <message>
        <source>models whose width is no multiple of %1 are slower by that padding: with it leave-one-family-out falls from %2 % to %3 % (median of the current runs), the 31B of width %4 from %5 % to %6 %</source>
        <translation>los modelos cuyo ancho no es múltiplo de %1 son más lentos por ese relleno: con él, dejar fuera una familia baja del %2 % al %3 % (mediana de las ejecuciones vigentes), y el 31B de ancho %4 del %5 % al %6 %</translation>
    </message>
    <message>
        <source>%1 ("%2 Gbps node-node interconnect")</source>
        <translation>%1 («%2 Gbps node-node interconnect»)</translation>
    </message>
    <message>
        <source>no measured run of this chip is fitted</source>
        <translation>no se ajusta ninguna ejecución medida de este chip</translation>
    </message>
    <message>
        <source>no measured run on this chip</source>
        <translation>sin ejecución medida en este chip</translation>
    </message>
    <message>
        <source>one BF16 read and write of the logits in each pass; the recipes' step times cannot tell it apart from noise</source>
        <translation>una lectura y una escritura en BF16 de los logits en cada pasada; los tiempos de las recetas no la distinguen del ruido</translation>
    </message>
    <message>
        <source>qk_nope_head_dim + qk_rope_head_dim of the same file</source>
        <translation>qk_nope_head_dim + qk_rope_head_dim del mismo archivo</translation>
    </message>
    <message>
        <source>the fit puts it at %1: flash attention keeps the sustained matmul rate once padding, blocks and their starts are counted</source>
        <translation>el ajuste lo pone en %1: la atención flash mantiene el ritmo sostenido de los productos una vez contados el relleno, los bloques y sus arranques</translation>
    </message>
    <message>
        <source>the smallest tile of library kernels has %1 rows (NVIDIA CUTLASS); below it they read the weights in strips</source>
        <translation>la tesela menor de los núcleos de biblioteca tiene %1 filas (NVIDIA CUTLASS); por debajo leen los pesos en tiras</translation>
    </message>
    <message>
        <source>totals in XLA messages reported by users</source>
        <translation>totales en mensajes de XLA comunicados por usuarios</translation>
    </message>
    <message>
        <source>widest band that is still called doubtful</source>
        <translation>la banda más ancha que aún se llama dudosa</translation>
    </message>
    <message>
        <source>widest band that the memory evidence is judged by</source>
        <translation>la banda más ancha con que se juzga la evidencia de memoria</translation>
    </message>
    <message>
        <source>fit of %1 measured runs, shared by all GPUs, ± %2 %</source>
        <translation>ajuste de %1 ejecuciones medidas, común a todas las GPU, ± %2 %</translation>
    </message>
    <message>
        <source>fit of %1 measured runs, shared by all generations, ± %2 %</source>
        <translation>ajuste de %1 ejecuciones medidas, común a todas las generaciones, ± %2 %</translation>
    </message>
    <message>
        <source>fit of %1 measured runs, ± %2 %</source>
        <translation>ajuste de %1 ejecuciones medidas, ± %2 %</translation>
    </message>
    <message>
        <source>fit of %1 measured peaks of unrolled layers on v6e: %2 on Qwen3-8B alone, which leaves Gemma 4 E4B a median of %3 %; %4 on that alone, which leaves Qwen3-8B about %5 %; from %6 to %7 the median of all peaks moves by less than %8 %</source>
        <translation>ajuste de %1 picos medidos de capas desenrolladas en v6e: %2 solo con Qwen3-8B, que deja a Gemma 4 E4B una mediana del %3 %; %4 solo con este, que deja a Qwen3-8B cerca del %5 %; de %6 a %7 la mediana de todos los picos cambia menos del %8 %</translation>
    </message>
    <message>
        <source>%1 vector-load + %2 vector-store slots per cycle x %3 KiB register x %4 GHz; slot counts from %5 + %6</source>
        <translation>%1 ranuras de carga vectorial + %2 de almacenamiento por ciclo x registro de %3 KiB x %4 GHz; número de ranuras de %5 + %6</translation>
    </message>
    <message>
        <source>%1 / %2 FLOP per cycle and TensorCore</source>
        <translation>%1 / %2 FLOP por ciclo y TensorCore</translation>
    </message>
    <message>
        <source>%1 x %2; %3 rounds to %4</source>
        <translation>%1 x %2; %3 redondea a %4</translation>
    </message>
    <message>
        <source>%1 x %2 KiB x %3 GHz, slot counts %4 + %5</source>
        <translation>%1 x %2 KiB x %3 GHz, número de ranuras de %4 + %5</translation>
    </message>
    <message>
        <source>8x128 lanes x %1 vector ALUs x %2 GHz x %3 TC; ALU count from %4 + %5</source>
        <translation>8x128 carriles x %1 ALU vectoriales x %2 GHz x %3 TC; número de ALU de %4 + %5</translation>
    </message>
    <message>
        <source>about %1 MW / %2 chips, %3 (copy of ServeTheHome Hot Chips %4 coverage)</source>
        <translation>unos %1 MW / %2 chips, %3 (copia de la crónica de ServeTheHome de Hot Chips %4)</translation>
    </message>
    <message>
        <source>about 22x HBM per %1</source>
        <translation>unas 22 veces la HBM según %1</translation>
    </message>
    <message>
        <source>Gradients summed in BF16 and tokens sent once to each node, which the table does not state, as NVIDIA's performance recipes have it.</source>
        <translation>Los gradientes se suman en BF16 y los tokens se envían una vez a cada nodo, lo que la tabla no dice, como en las recetas de rendimiento de NVIDIA.</translation>
    </message>
    <message>
        <source>Gradients summed in BF16 and tensor parallelism overlapped, which the table does not state, as NVIDIA's performance recipes have it.</source>
        <translation>Los gradientes se suman en BF16 y el paralelismo tensorial se solapa, lo que la tabla no dice, como en las recetas de rendimiento de NVIDIA.</translation>
    </message>
    <message>
        <source>%1; args %2.</source>
        <translation>%1; argumentos %2.</translation>
    </message>
    <message>
        <source>use_random_routing NOT set (bf16 recipes set True): routing balance differs between the bf16 and fp8 rows.</source>
        <translation>use_random_routing NO está puesto (las recetas de bf16 ponen True): el equilibrio del reparto difiere entre las filas de bf16 y fp8.</translation>
    </message>
    <message>
        <source>recipe GMM tile sizes / buffer counts later changed (%1) without a new README number; args here are those at the number's commit.</source>
        <translation>los tamaños de tesela de GMM y el número de búferes de la receta cambiaron después (%1) sin cifra nueva en el README; los argumentos son los del commit de la cifra.</translation>
    </message>
    <message>
        <source>attn_logits_soft_cap=15 and use_max_logit_estimate=22 are set, unlike the other rows.</source>
        <translation>attn_logits_soft_cap=15 y use_max_logit_estimate=22 están puestos, a diferencia de las otras filas.</translation>
    </message>
    <message>
        <source>step %1 of a profiled run; a third party reproduced %2 s within %3%.</source>
        <translation>paso %1 de una ejecución con perfil; un tercero reprodujo %2 s con un %3 % de diferencia.</translation>
    </message>
    <message>
        <source>logged TFLOPs are %1% below today's formula because MaxText v0.1.5 also halved the sliding-window attention term (double-counted causality).</source>
        <translation>los TFLOP del registro son un %1 % menos que con la fórmula de hoy, porque MaxText v0.1.5 también dividía entre dos el término de la atención de ventana (contaba dos veces la causalidad).</translation>
    </message>
    <message>
        <source>logged TFLOP count per device-step %1 matches neither causal-half (%2) nor full-attention (%3) accounting of the current code.</source>
        <translation>los TFLOP por dispositivo y paso del registro, %1, no concuerdan ni con la mitad causal (%2) ni con la atención completa (%3) del código actual.</translation>
    </message>
    <message>
        <source>per-tensor remat entries {'decoder_layer_input': 'offload'} are ignored because remat_policy != custom.</source>
        <translation>las entradas de rematerialización por tensor {'decoder_layer_input': 'offload'} se pasan por alto porque remat_policy != custom.</translation>
    </message>
    <message>
        <source>step time quoted to %1 decimals only (about %2% resolution).</source>
        <translation>tiempo de paso dado solo con %1 decimales (una resolución de cerca del %2 %).</translation>
    </message>
    <message>
        <source>%1 quoted %2/device vs %3 from %4 time (-0.67%).</source>
        <translation>se dan %2 %1 por dispositivo, frente a %3 según %4 (-0,67 %).</translation>
    </message>
    <message>
        <source>%1 %2 (kProfile dictionaries, which cite arXiv %3 Figures %4, %5 and Table %6) and %7 for inputs.</source>
        <translation>%1 %2 (diccionarios kProfile, que citan arXiv %3, figuras %4, %5 y tabla %6) y %7 para las entradas.</translation>
    </message>
    <message>
        <source>README does not say which of six slice sizes the log came from; total_weights %1 / %2 tokens per device = %3 chips with pdb %4 =&gt; v5p_1024.sh.</source>
        <translation>el README no dice de cuál de los seis tamaños de porción es el registro; total_weights %1 / %2 tokens por dispositivo = %3 chips con pdb %4 =&gt; v5p_1024.sh.</translation>
    </message>
    <message>
        <source>int8 training (AQT).</source>
        <translation>entrenamiento en int8 (AQT).</translation>
    </message>
    <message>
        <source>step %1 of the log (early step).</source>
        <translation>paso %1 del registro (uno de los primeros).</translation>
    </message>
    <message>
        <source>README quotes total_weights %1; %2 devices x %3 x %4 tokens = %5, so the quoted total_weights implies per_device_batch %6; but step x %7 gives %8 tokens per device, i.e. pdb=2: the quoted run used pdb %9, not the pdb %10 of the printed config.</source>
        <translation>el README da total_weights %1; %2 dispositivos x %3 x %4 tokens = %5, así que ese total_weights supone per_device_batch %6; pero el tiempo de paso por %7 da %8 tokens por dispositivo, es decir, pdb=2: la ejecución citada usó pdb %9, no el pdb %10 de la configuración impresa.</translation>
    </message>
    <message>
        <source>Llama 3 70B on %1 tokens.</source>
        <translation>Llama 3 70B con %1 tokens.</translation>
    </message>
    <message>
        <source>The book's answers, at a stated MFU of %1 %: %2 FLOPs, %3 days on a pod of %4 chips, %5 million chip-hours; at %6 USD an hour %7 million USD.</source>
        <translation>Las respuestas del libro, con una MFU dada del %1 %: %2 FLOPs, %3 días en un pod de %4 chips, %5 millones de horas de chip; a %6 USD la hora, %7 millones de USD.</translation>
    </message>
    <message>
        <source>Here the largest slice of one job, %1 chips, with the predicted step.</source>
        <translation>Aquí, la porción mayor de un solo trabajo, %1 chips, con el paso predicho.</translation>
    </message>
    <message>
        <source>How To Scale Your Model, ch. 6.</source>
        <translation>How To Scale Your Model, cap. 6.</translation>
    </message>
    <message>
        <source>How To Scale Your Model, ch. 8. %1 sequences of %2 tokens in INT8 on a v5e 4x2.</source>
        <translation>How To Scale Your Model, cap. 8. %1 secuencias de %2 tokens en INT8 en una v5e 4x2.</translation>
    </message>
    <message>
        <source>The book's answers: %1 KiB of KV cache a token, %2 GB in all, %3 ms a step, %4 %5 a chip, %6 caches beside the weights, %7 prefill jobs for one decode job.</source>
        <translation>Las respuestas del libro: %1 KiB de caché KV por token, %2 GB en total, %3 ms por paso, %4 %5 por chip, %6 cachés junto a los pesos, %7 trabajos de prefill por cada uno de decodificación.</translation>
    </message>
    <message>
        <source>The book counts %1 parameters of one byte and no collectives; here embedding and head stay in %2 bits and the collectives of a 2x4, which has no rings, are added.</source>
        <translation>El libro cuenta %1 parámetros de un byte y ningún colectivo; aquí el embedding y la cabeza siguen en %2 bits y se añaden los colectivos de una 2x4, que no tiene anillos.</translation>
    </message>
    <message>
        <source>How To Scale Your Model, ch. 8. a prompt of %1 tokens on %2 chips of v5e.</source>
        <translation>How To Scale Your Model, cap. 8. una entrada de %1 tokens en %2 chips de v5e.</translation>
    </message>
    <message>
        <source>The book's answer: %1 s at a stated MFU of %2 %; here the MFU is predicted.</source>
        <translation>La respuesta del libro: %1 s con una MFU dada del %2 %; aquí la MFU se predice.</translation>
    </message>
    <message>
        <source>128k: per_device_batch %1 with context parallel %2 =&gt; %3 sequence per %4 devices; context_parallel_load_balance default True, strategy all_gather.</source>
        <translation>128k: per_device_batch %1 con paralelismo de contexto %2 =&gt; %3 secuencia por cada %4 dispositivos; context_parallel_load_balance es True por defecto, estrategia all_gather.</translation>
    </message>
    <message>
        <source>weight_dtype=bfloat16 (and therefore Adam states bf16): needed to fit 70B on %1 x %2 GB.</source>
        <translation>weight_dtype=bfloat16 (y por tanto estados de Adam en bf16): hace falta para que 70B quepa en %1 x %2 GB.</translation>
    </message>
    <message>
        <source>none; a study of our own.</source>
        <translation>ninguna; un estudio propio.</translation>
    </message>
    <message>
        <source>Serving Llama 3.1 70B on four TPU7x: FP8 weights, products and KV cache, %1 sequences.</source>
        <translation>Servicio de Llama 3.1 70B en cuatro TPU7x: pesos, productos y caché KV en FP8, %1 secuencias.</translation>
    </message>
    <message>
        <source>No measured run of serving on a TPU is known: read the figures as an estimate.</source>
        <translation>No se conoce ninguna medida de servicio en una TPU: tome las cifras como una estimación.</translation>
    </message>
    <message>
        <source>recipe allows %1; total_weights %2 / %3 tokens per device = %4 chips (v5p-1024).</source>
        <translation>la receta admite %1; total_weights %2 / %3 tokens por dispositivo = %4 chips (v5p-1024).</translation>
    </message>
    <message>
        <source>capacity-factor (dropping) MoE, CF=1.25: hardware FLOPs in the expert GEMMs are about 1.25x the counted ones.</source>
        <translation>MoE con factor de capacidad (descarta tokens), CF=1.25: los FLOP del hardware en las GEMM de los expertos son unas 1,25 veces los contados.</translation>
    </message>
    <message>
        <source>%1; %2 europe-west4 and asia-southeast1; %3 asia-northeast1 and us-south1. Snapshot commit date not recorded.</source>
        <translation>%1; %2 en europe-west4 y asia-southeast1; %3 en asia-northeast1 y us-south1. No consta la fecha del commit de la copia.</translation>
    </message>
    <message>
        <source>US regions; %1 europe-west4 and asia-southeast1</source>
        <translation>regiones de EE. UU.; %1 en europe-west4 y asia-southeast1</translation>
    </message>
    <message>
        <source>AWS us-east-1, 2026-11-09; RunPod %1 secure / %2 community; Lambda %3 (%4 (read 2026-09-20)); Akash %5 (%6 (read 2026-09-20))</source>
        <translation>AWS us-east-1, 2026-11-09; RunPod %1 segura / %2 comunitaria; Lambda %3 (%4 (leído el 2026-09-20)); Akash %5 (%6 (leído el 2026-09-20))</translation>
    </message>
    <message>
        <source>AWS us-east-1, 2026-11-09; Lambda %1 (8x, 2026-09-20, %2 (read 2026-09-20)); GCP %3 GPU + %4 host us-central1 (%5)</source>
        <translation>AWS us-east-1, 2026-11-09; Lambda %1 (8x, 2026-09-20, %2 (leído el 2026-09-20)); GCP %3 por la GPU + %4 por el anfitrión, us-central1 (%5)</translation>
    </message>
    <message>
        <source>AWS p5, 2026-11-09; Azure %1; RunPod %2/2.69; GCP a3-highgpu-1g %3 us-central1 2026-09-26, spot %4, Nebius %5, Lambda 3.99-4.29 (%6 (checked 2026-09-25/26)); Hyperstack %7 (%8 (read 2026-08-26))</source>
        <translation>AWS p5, 2026-11-09; Azure %1; RunPod %2/2.69; GCP a3-highgpu-1g %3 us-central1 2026-09-26, spot %4, Nebius %5, Lambda 3.99-4.29 (%6 (comprobado el 25 y el 26-09-2026)); Hyperstack %7 (%8 (leído el 2026-08-26))</translation>
    </message>
    <message>
        <source>Hyperstack 2026-08-26; Akash %1 (%2 (read 2026-09-20)); scaling-book cites ~%3 on GCP</source>
        <translation>Hyperstack 2026-08-26; Akash %1 (%2 (leído el 2026-09-20)); scaling-book cita ~%3 en GCP</translation>
    </message>
    <message>
        <source>Lambda 8x; Hyperstack %1 (%2 (read 2026-08-26)); Akash %3 (%4 (read 2026-09-20))</source>
        <translation>Lambda 8x; Hyperstack %1 (%2 (leído el 2026-08-26)); Akash %3 (%4 (leído el 2026-09-20))</translation>
    </message>
</context>
<context>
    <name>PresetTitle</name>
    <message>
        <source>%1 slices</source>
        <translation>%1 porciones</translation>
    </message>
</context>
<context>
    <name>ParseError</name>
    <message>
        <source>unknown field; the nearest known one is %1</source>
        <translation>campo desconocido; el conocido más cercano es %1</translation>
    </message>
    <message>
        <source>unknown field</source>
        <translation>campo desconocido</translation>
    </message>
    <message>
        <source>found %1; the nearest known name is %2</source>
        <translation>se encontró %1; el nombre conocido más cercano es %2</translation>
    </message>
    <message>
        <source>found %1, an architecture that is not known</source>
        <translation>se encontró %1, una arquitectura que no se conoce</translation>
    </message>
    <message>
        <source>found version %1</source>
        <translation>se encontró la versión %1</translation>
    </message>
    <message>
        <source>found a number too large for any quantity (%1)</source>
        <translation>se encontró un número demasiado grande para cualquier magnitud (%1)</translation>
    </message>
    <message>
        <source>found the number %1</source>
        <translation>se encontró el número %1</translation>
    </message>
    <message>
        <source>found the text %1</source>
        <translation>se encontró el texto %1</translation>
    </message>
    <message>
        <source>found no settings</source>
        <translation>no se encontró ningún ajuste</translation>
    </message>
    <message>
        <source>found an object</source>
        <translation>se encontró un objeto</translation>
    </message>
    <message>
        <source>found a list</source>
        <translation>se encontró una lista</translation>
    </message>
    <message>
        <source>found %1</source>
        <translation>se encontró %1</translation>
    </message>
    <message>
        <source>none of the %1 settings is MaxText's, from %2</source>
        <translation>ninguno de los %1 ajustes es de MaxText, desde %2</translation>
    </message>
    <message>
        <source>none of the %1 settings is Megatron-LM's, from %2</source>
        <translation>ninguno de los %1 ajustes es de Megatron-LM, desde %2</translation>
    </message>
    <message>
        <source>there is no model %1</source>
        <translation>no hay ningún modelo %1</translation>
    </message>
    <message>
        <source>there is no family %1</source>
        <translation>no hay ninguna familia %1</translation>
    </message>
    <message>
        <source>the catalogue has no model of the family %1</source>
        <translation>el catálogo no tiene ningún modelo de la familia %1</translation>
    </message>
    <message>
        <source>the catalogue has no model to take the structure from</source>
        <translation>el catálogo no tiene ningún modelo del que tomar la estructura</translation>
    </message>
    <message>
        <source>activations in %1 are not modelled</source>
        <translation>no se modelan activaciones en %1</translation>
    </message>
    <message>
        <source>%1: no slice of %2 has %3 chips</source>
        <translation>%1: ninguna porción de %2 tiene %3 chips</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <source>is given twice</source>
        <translation>se da dos veces</translation>
    </message>
    <message>
        <source>the text is empty</source>
        <translation>el texto está vacío</translation>
    </message>
    <message>
        <source>the text is larger than 4 MiB</source>
        <translation>el texto pasa de 4 MiB</translation>
    </message>
    <message>
        <source>the text is larger than 4 MiB or no UTF-8</source>
        <translation>el texto pasa de 4 MiB o no es UTF-8</translation>
    </message>
    <message>
        <source>the text is cut off or a bracket is missing (%1)</source>
        <translation>el texto está cortado o falta un paréntesis (%1)</translation>
    </message>
    <message>
        <source>is no text (binary data?)</source>
        <translation>no es un texto (¿datos binarios?)</translation>
    </message>
    <message>
        <source>is larger than can be right (%1 bytes)</source>
        <translation>es mayor de lo posible (%1 bytes)</translation>
    </message>
    <message>
        <source>is not valid JSON at %1, where it has %2</source>
        <translation>no es JSON válido en %1, donde tiene %2</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>la línea %1, columna %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>línea %1: %2</translation>
    </message>
    <message>
        <source>nested too deeply</source>
        <translation>demasiados niveles anidados</translation>
    </message>
    <message>
        <source>nested too deeply, or an alias (*name) stands inside its own anchor (&amp;name)</source>
        <translation>demasiados niveles anidados, o un alias (*nombre) está dentro de su propia ancla (&amp;nombre)</translation>
    </message>
    <message>
        <source>more than a million values once its aliases (*name) are followed</source>
        <translation>más de un millón de valores al seguir sus alias (*nombre)</translation>
    </message>
    <message>
        <source>a merge (&lt;&lt;) of what is no mapping</source>
        <translation>una mezcla (&lt;&lt;) de lo que no es una correspondencia</translation>
    </message>
    <message>
        <source>a key that is no text</source>
        <translation>una clave que no es un texto</translation>
    </message>
    <message>
        <source>a text that is not UTF-8</source>
        <translation>un texto que no es UTF-8</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2, or %3</source>
        <translation>un número entero de %1 a %2, o %3</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>un número entero de %1 a %2</translation>
    </message>
    <message>
        <source>a whole number from %1</source>
        <translation>un número entero desde %1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a number from %1 to %2, or %3</source>
        <translation>un número de %1 a %2, o %3</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un número de %1 a %2</translation>
    </message>
    <message>
        <source>a number from %1</source>
        <translation>un número desde %1</translation>
    </message>
    <message>
        <source>a number above %1 and up to %2</source>
        <translation>un número mayor que %1 y hasta %2</translation>
    </message>
    <message>
        <source>a number above %1</source>
        <translation>un número mayor que %1</translation>
    </message>
    <message>
        <source>a number below 1e308</source>
        <translation>un número menor que 1e308</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>True or False</source>
        <translation>True o False</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>one of %1; or describe the model as an object in a scenario</source>
        <translation>uno de %1; o describa el modelo como un objeto en un escenario</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>uno de %1</translation>
    </message>
    <message>
        <source>a model of the catalogue; the nearest is %1</source>
        <translation>un modelo del catálogo; el más cercano es %1</translation>
    </message>
    <message>
        <source>a slice such as %1 or %2</source>
        <translation>una porción como %1 o %2</translation>
    </message>
    <message>
        <source>the shape instead of the number, for example %1</source>
        <translation>la forma en vez del número, por ejemplo %1</translation>
    </message>
    <message>
        <source>a shape such as %1</source>
        <translation>una forma como %1</translation>
    </message>
    <message>
        <source>an accelerator that is a known TPU</source>
        <translation>un acelerador que sea una TPU conocida</translation>
    </message>
    <message>
        <source>settings of the form key=value or --key value</source>
        <translation>ajustes de la forma clave=valor o --clave valor</translation>
    </message>
    <message>
        <source>settings, a configuration file or a scenario</source>
        <translation>ajustes, un archivo de configuración o un escenario</translation>
    </message>
    <message>
        <source>lines of the form key: value</source>
        <translation>líneas de la forma clave: valor</translation>
    </message>
    <message>
        <source>arguments of MaxText, such as %1</source>
        <translation>argumentos de MaxText, como %1</translation>
    </message>
    <message>
        <source>arguments of Megatron-LM, such as %1; without a kind it is guessed from the text</source>
        <translation>argumentos de Megatron-LM, como %1; sin tipo, se adivina por el texto</translation>
    </message>
    <message>
        <source>nothing, %1</source>
        <translation>nada, %1</translation>
    </message>
    <message>
        <source>a value: a %1 model has no default for it</source>
        <translation>un valor: un modelo %1 no tiene ninguno por defecto</translation>
    </message>
    <message>
        <source>a text of at most %1 bytes</source>
        <translation>un texto de %1 bytes como mucho</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>una lista de textos</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>a YAML text</source>
        <translation>un texto YAML</translation>
    </message>
    <message>
        <source>a JSON value (numbers are finite, without NaN and Infinity; texts and names are in double quotes)</source>
        <translation>un valor JSON (números finitos, sin NaN ni Infinity; textos y nombres entre comillas dobles)</translation>
    </message>
    <message>
        <source>a JSON object</source>
        <translation>un objeto JSON</translation>
    </message>
    <message>
        <source>a JSON object in UTF-8</source>
        <translation>un objeto JSON en UTF-8</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>the object of a config.json</source>
        <translation>el objeto de un config.json</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>%1 bytes como mucho</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>%1 niveles como mucho</translation>
    </message>
    <message>
        <source>at most version %1; update the program to read it</source>
        <translation>la versión %1 como mucho; actualice el programa para leerlo</translation>
    </message>
    <message>
        <source>every name once</source>
        <translation>cada nombre una vez</translation>
    </message>
    <message>
        <source>the rest of the JSON text</source>
        <translation>el resto del texto JSON</translation>
    </message>
    <message>
        <source>a divisor of query_heads, %1</source>
        <translation>un divisor de query_heads, %1</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 o %2</translation>
    </message>
    <message>
        <source>%1; expected %2</source>
        <translation>%1; se esperaba %2</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1 (línea %2)</translation>
    </message>
    <message>
        <source>the text %1</source>
        <translation>el texto %1</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>el número %1</translation>
    </message>
</context>
</TS>
