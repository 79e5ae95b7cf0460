/** Relative number of alumnas per familia; all others share OTHER_WEIGHT. */
export const FAMILIA_WEIGHTS: Readonly<Record<string, number>> = {
  Sanidad: 22,
  'Informática y Comunicaciones': 18,
  'Electricidad y Electrónica': 8,
  Química: 8,
  'Imagen y Sonido': 6,
  'Textil, Confección y Piel': 6,
  'Artes Gráficas': 5,
  'Transporte y Mantenimiento de Vehículos': 4,
  'Instalación y Mantenimiento': 4,
  'Fabricación Mecánica': 3,
  'Energía y Agua': 3,
  Universidad: 3,
  Bachillerato: 2,
  Otros: 1,
}
export const OTHER_WEIGHT = 1.5

/** Values of frase_definitoria; `{}` stands for the especialidad. */
export const FRASES: readonly string[] = [
  'Me gusta entender cómo funcionan las cosas antes de arreglarlas.',
  'Aprendo rápido, pregunto mucho y termino lo que empiezo.',
  'Curiosa por naturaleza y ordenada por oficio.',
  'Prefiero un problema difícil a una tarde aburrida.',
  'Trabajo mejor en equipo, y mejor todavía si hay que tocar un destornillador.',
  'Me apasiona {} y quiero seguir aprendiendo.',
  'Convierto datos desordenados en respuestas claras.',
  'Detallista, puntual y con ganas de aprender de gente que sabe.',
  'He pasado de montar muebles con mi abuelo a soldar con seguridad.',
  'Diseño pensando en quien lo va a usar.',
  'La seguridad primero; la chapuza, nunca.',
  'Me muevo igual de bien en el laboratorio que explicando resultados.',
  'Si algo se puede automatizar, lo automatizo 🤖',
  'Creo que el talento necesita oportunidades; traigo el mío.',
  'Ganas de intel·ligència col·lectiva: sumar, compartir y mejorar.',
]

/** The frase of an alumna who has not worked yet. */
export const FRASE_OF_FIRST_JOB = 'Busco mi primer empleo en {}.'

/** Exactly 200 characters: the longest that fits. */
export const FRASE_200 =
  'Estudio porque quiero construir cosas que sirvan a la gente: máquinas que no paren, datos que se entiendan, diseños que duren; y quiero hacerlo en un equipo donde se aprenda cada día. Hablemos pronto.'

export const HABILIDADES: readonly string[] =
  'Python,JavaScript,HTML y CSS,SQL,Git,Linux,Redes y subredes,Arduino,Autómatas programables (PLC),AutoCAD,SolidWorks,Fusion 360,Impresión 3D,Soldadura TIG,Torno y fresadora CNC,Metrología,Cromatografía,Espectrofotometría,Cultivos microbiológicos,Extracción de sangre,Buenas prácticas de laboratorio,Photoshop e Illustrator,InDesign,Premiere,Blender,Unity,Patronaje industrial,Corte y confección,Diagnosis de vehículos,Instalaciones de baja tensión,Energía solar fotovoltaica,Climatización,Hoja de cálculo avanzada,Prevención de riesgos,Lectura de planos,BIM con Revit,Topografía,Análisis sensorial,Trazabilidad alimentaria,Primeros auxilios'.split(
    ',',
  )

export const PROYECTOS: readonly string[] = [
  'Estación meteorológica con sensores hecha en clase',
  'Aplicación para compartir coche entre compañeras',
  'Brazo robótico de cuatro ejes impreso en 3D',
  'Corto de animación «La luz de la calle»',
  'Auditoría energética del instituto',
  'Análisis del agua de tres fuentes del barrio',
  'Colección cápsula con tejidos recuperados',
  'Web de la biblioteca del centro',
  'Certificado de manipulación de gases fluorados',
  'Curso de riesgo eléctrico (60 horas)',
  'Ponencia en la semana de la ciencia',
  'Bici eléctrica a partir de una bici vieja',
]

/** Realistic texts: line breaks, an emoji, and text that looks like HTML. */
export const ODD_TEXTS: readonly string[] = [
  'Primera línea\nSegunda línea\n\n- Con lista\n- Y más lista',
  'Sé algo de <b>HTML</b> & <script>alert("hola")</script>, escrito tal cual.',
  'Montaje 👩‍🔧, soldadura 👩‍🏭 y diseño 🎨 («bonito» y útil)',
  'Porcentajes: 100 % de ganas; guiones_bajos y barras\\invertidas',
]

export const CENTROS: readonly string[] =
  'I.E.S Villaverde,C.I.P.F.P Valle de Elda,IES Leonardo Torres Quevedo,IES Marie Curie,CIFP Ángela Ruiz Robles,IES La Encina,CPIFP Los Álamos,IES Mediterrània,CIFP A Granxa,IES Zubiri'.split(
    ',',
  )

export const PAST_PUESTOS: readonly string[] =
  'Prácticas de FP,Auxiliar de laboratorio,Dependienta,Monitora de campamento,Técnica de soporte,Ayudante de taller,Operaria de almacén,Clases particulares de matemáticas,Camarera,Ayudante de diseño,Becaria de investigación,Recepcionista'.split(
    ',',
  )

export const IDIOMAS: readonly string[] =
  'Inglés,Francés,Alemán,Italiano,Portugués,Árabe,Rumano,Chino,Valenciano,Catalán,Gallego,Euskera,Lengua de signos'.split(
    ',',
  )

export const OTROS_ESTUDIOS: readonly string[] =
  'Carné de conducir B,Monitora de tiempo libre,Conservatorio elemental de música,Curso de fotografía,Primer ciclo de escuela de idiomas,Curso de cocina'.split(
    ',',
  )
