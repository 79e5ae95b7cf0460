import type { ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import type { z } from 'zod/mini'
import type { Motif } from '../art/motifs.ts'

type Steam = 'S' | 'T' | 'E' | 'A' | 'M'

/** A referente of the demo, with the palette and the motif of her portrait; without `art` she has no picture. */
export type DemoReferente = z.input<typeof ReferenteInput> & { art?: readonly [Steam, Motif] }

/**
 * Historical women, none alive. Studies and work are facts; the sentence is ours, never a quotation. The first of the list
 * is the newest row.
 */
const HISTORICAL: readonly DemoReferente[] = [
  {
    nombre: 'Ángela Ruiz Robles',
    areas: ['T', 'E'],
    frase_motivadora:
      'Quería que una cartera pesara menos y enseñara más, así que inventó el libro que lo hacía.',
    estudios: 'Escuela de Magisterio de León',
    trabajos:
      'Maestra e inventora (1895–1975). Enseñó en Galicia, escribió libros de ortografía y taquigrafía y patentó la Enciclopedia Mecánica (patente 190.698, de 1949), un antecedente del libro electrónico.',
    art: ['T', 'book'],
  },
  {
    nombre: 'Ada Lovelace',
    areas: ['T', 'M'],
    frase_motivadora:
      'Vio que una máquina de calcular podía hacer mucho más que cuentas, cuando la máquina aún no existía.',
    estudios:
      'Matemáticas con tutoras y tutores particulares, entre ellos Mary Somerville y Augustus De Morgan',
    trabajos:
      'Matemática (1815–1852). En sus notas sobre la máquina analítica de Charles Babbage (1843) describió paso a paso cómo calcularía los números de Bernoulli: se considera el primer programa publicado.',
    art: ['T', 'cards'],
  },
  {
    nombre: 'Margarita Salas',
    areas: ['S'],
    frase_motivadora:
      'Estudió un virus diminuto con toda la paciencia del mundo, y de ahí salió una herramienta que usa medio planeta.',
    estudios:
      'Ciencias Químicas y doctorado en la Universidad de Madrid; estancia en Nueva York con Severo Ochoa',
    trabajos:
      'Bioquímica (1938–2019). Investigó en el CSIC el virus phi29; su ADN polimerasa, patentada, permite copiar cantidades mínimas de ADN.',
    art: ['S', 'helix'],
  },
  {
    nombre: 'Hedy Lamarr',
    areas: ['T', 'E', 'A'],
    frase_motivadora:
      'De día rodaba películas; de noche dibujaba circuitos. Nadie tiene que elegir una sola cosa.',
    estudios: 'Arte dramático en Viena y Berlín; ingeniería por su cuenta',
    trabajos:
      'Actriz e inventora (1914–2000). Con George Antheil patentó en 1942 un sistema de comunicación secreta por saltos de frecuencia, antecedente del espectro ensanchado.',
    art: ['T', 'waves'],
  },
  {
    nombre: 'Matilde Ucelay',
    areas: ['E', 'A'],
    frase_motivadora: 'Le prohibieron firmar sus planos y siguió dibujando casas durante cuarenta años.',
    estudios: 'Arquitectura en la Escuela de Madrid, titulada en 1936',
    trabajos:
      'Arquitecta (1912–2008), la primera titulada en España. Proyectó más de un centenar de obras, la mayoría viviendas, y recibió el Premio Nacional de Arquitectura de 2004.',
    art: ['A', 'building'],
  },
  {
    nombre: 'Emmy Noether',
    areas: ['S', 'M'],
    frase_motivadora: 'Enseñó sin sueldo y sin cátedra, y cambió para siempre el álgebra y la física.',
    estudios: 'Matemáticas en la Universidad de Erlangen, doctora en 1907',
    trabajos:
      'Matemática (1882–1935). Fundó buena parte del álgebra abstracta; su teorema, publicado en 1918, une cada simetría de la naturaleza con una ley de conservación.',
    art: ['M', 'symmetry'],
  },
  {
    nombre: 'Katherine Johnson',
    areas: ['E', 'M'],
    frase_motivadora:
      'Pidió entrar en las reuniones a las que no iban mujeres. Tenía las cuentas que hacían falta.',
    estudios: 'Matemáticas y Francés en el West Virginia State College, graduada en 1937',
    trabajos:
      'Matemática (1918–2020). Calculó para la NASA la trayectoria del primer vuelo espacial tripulado de Estados Unidos (1961) y comprobó a mano la órbita de John Glenn (1962).',
    art: ['M', 'orbits'],
  },
  {
    nombre: 'Maria Sibylla Merian',
    areas: ['S', 'A'],
    frase_motivadora: 'Miró una oruga el tiempo suficiente para entender una mariposa.',
    estudios: 'Dibujo y grabado en el taller de su padrastro, el pintor Jacob Marrel',
    trabajos:
      'Naturalista e ilustradora (1647–1717). Documentó la metamorfosis de los insectos con sus plantas; viajó a Surinam en 1699 y lo contó en su gran libro de 1705.',
    art: ['A', 'butterfly'],
  },
  {
    nombre: 'Marie Skłodowska-Curie',
    areas: ['S'],
    frase_motivadora:
      'Estudió a escondidas en una universidad clandestina y acabó descubriendo dos elementos.',
    estudios: 'Física y Matemáticas en la Sorbona de París; doctora en 1903',
    trabajos:
      'Física y química (1867–1934). Descubrió el polonio y el radio; Nobel de Física en 1903 y de Química en 1911, la primera persona con dos.',
    art: ['S', 'atom'],
  },
  {
    nombre: 'Grace Hopper',
    areas: ['T', 'M'],
    frase_motivadora:
      'Cuando le dijeron que un ordenador solo hacía cuentas, escribió un programa que escribía programas.',
    estudios: 'Matemáticas y Física en Vassar; doctora en Matemáticas por Yale en 1934',
    trabajos:
      'Informática y militar (1906–1992). Programó el Mark I, creó el compilador A-0 (1952) y el lenguaje FLOW-MATIC, del que nació COBOL.',
    art: ['T', 'circuit'],
  },
  {
    nombre: 'Rosalind Franklin',
    areas: ['S'],
    frase_motivadora: 'Su fotografía más famosa parece una equis. En ella cabía la forma de la vida.',
    estudios: 'Química en el Newnham College de Cambridge; doctora en 1945',
    trabajos:
      'Cristalógrafa (1920–1958). Sus imágenes de rayos X, entre ellas la Fotografía 51, fueron decisivas para conocer la estructura del ADN; después estudió los virus.',
    art: ['S', 'diffraction'],
  },
  {
    nombre: 'Zaha Hadid',
    areas: ['E', 'A', 'M'],
    frase_motivadora:
      'Durante años le dijeron que sus edificios no se podían construir. Después se construyeron.',
    estudios:
      'Matemáticas en la Universidad Americana de Beirut; Arquitectura en la Architectural Association de Londres',
    trabajos:
      'Arquitecta (1950–2016). Primera mujer que ganó el premio Pritzker (2004). En España proyectó el Pabellón Puente de Zaragoza.',
    art: ['A', 'curves'],
  },
  {
    nombre: 'María Andresa Casamayor',
    areas: ['M'],
    frase_motivadora:
      'A los diecisiete años escribió un libro para que cualquiera pudiera hacer sus cuentas.',
    estudios: 'Educada en casa, probablemente con un maestro escolapio',
    trabajos:
      'Matemática y maestra (1720–1780). Su Tyrocinio arithmetico (1738), firmado con un anagrama de su nombre, es el primer libro de ciencia de una mujer en español que se conserva.',
    art: ['M', 'abacus'],
  },
  {
    nombre: 'Piedad de la Cierva',
    areas: ['S', 'T'],
    frase_motivadora: 'Fabricó el vidrio con el que otros pudieron ver más lejos.',
    estudios: 'Ciencias Químicas en Murcia y Valencia, licenciada en 1932; doctorado en Madrid',
    trabajos:
      'Química (1913–2007). Pionera de la radiación artificial en España y de la industria del vidrio óptico; premio Juan de la Cierva en 1955 y en 1966.',
    art: ['T', 'lens'],
  },
  {
    nombre: 'Lise Meitner',
    areas: ['S'],
    frase_motivadora: 'Resolvió en un paseo por la nieve lo que el laboratorio no entendía.',
    estudios: 'Física en la Universidad de Viena, doctora en 1906',
    trabajos:
      'Física (1878–1968). Explicó en 1939, con Otto Frisch, la fisión del núcleo atómico. El elemento 109, el meitnerio, lleva su nombre.',
    art: ['S', 'fission'],
  },
  {
    nombre: 'Blanca Catalán de Ocón',
    areas: ['S'],
    frase_motivadora:
      'Anduvo su sierra planta a planta hasta encontrar una flor sin nombre. Le pusieron el suyo.',
    estudios: 'Educada en casa; botánica con ayuda del naturalista Bernardo Zapater',
    trabajos:
      'Botánica (1860–1904), considerada la primera de España. Herborizó la sierra de Albarracín; Willkomm le dedicó la Saxifraga blanca.',
    art: ['S', 'flower'],
  },
  {
    nombre: 'María Wonenburger',
    areas: ['M'],
    frase_motivadora: 'Le gustaban los problemas difíciles y lo bien que se pasa cuando se resuelven.',
    estudios: 'Matemáticas en la Universidad Central de Madrid; doctora por Yale en 1957',
    trabajos:
      'Matemática (1927–2014). Teoría de grupos y álgebras de Lie; profesora en Canadá y Estados Unidos, dirigió la tesis de Robert Moody.',
    art: ['M', 'graph'],
  },
  {
    nombre: 'Dorotea Barnés',
    areas: ['S'],
    frase_motivadora: 'Aprendió a leer la luz que devuelven las moléculas, y trajo esa lectura a casa.',
    estudios: 'Ciencias Químicas en Madrid; máster en el Smith College; investigación en Yale y en Graz',
    trabajos:
      'Química (1904–2003). Introdujo en España la espectroscopia Raman en los años treinta; después de la guerra la inhabilitaron y no pudo volver a investigar.',
    art: ['S', 'spectrum'],
  },
  {
    nombre: 'Felisa Martín Bravo',
    areas: ['S'],
    frase_motivadora:
      'Empezó por los cristales y acabó mirando las nubes: la física estaba en los dos sitios.',
    estudios: 'Ciencias Físicas en Madrid, doctora en 1926, la primera en Física en España',
    trabajos:
      'Física y meteoróloga (1898–1979). Estudió cristales con rayos X y trabajó en el servicio meteorológico nacional.',
    art: ['S', 'crystal'],
  },
  {
    nombre: 'Jenara Vicenta Arnal Yarza',
    areas: ['S'],
    frase_motivadora: 'Fue maestra, química y doctora, y no dejó de ser ninguna de las tres.',
    estudios: 'Magisterio; Ciencias Químicas en Zaragoza, doctora en 1929, la primera en Química en España',
    trabajos:
      'Química (1902–1960). Investigó en electroquímica, fue catedrática de instituto y escribió sobre cómo enseñar ciencia.',
    art: ['S', 'flask'],
  },
  {
    nombre: 'June Almeida',
    areas: ['S', 'T'],
    frase_motivadora: 'Dejó la escuela a los dieciséis y enseñó al mundo a ver los virus.',
    estudios: 'Técnica de laboratorio, formada en un hospital de Glasgow; doctora por sus publicaciones',
    trabajos:
      'Viróloga (1930–2007). Mejoró la microscopía electrónica con anticuerpos y vio por primera vez un coronavirus humano.',
    art: ['S', 'virus'],
  },
  {
    nombre: 'María Cegarra',
    areas: ['S', 'A'],
    frase_motivadora:
      'Analizaba minerales por la mañana y escribía versos por la tarde, con la misma exactitud.',
    estudios: 'Peritaje químico en Alcoy (1928), la primera de España; Ciencias Químicas en Murcia (1946)',
    trabajos:
      'Química y poeta (1899–1993). Tuvo su propio laboratorio de análisis de minerales en La Unión, dio clases y publicó Cristales míos (1935).',
    art: ['A', 'mineral'],
  },
  {
    nombre: 'Elena Maseras',
    areas: ['S'],
    frase_motivadora: 'Esperó tres años un permiso para examinarse. Sacó sobresaliente.',
    estudios: 'Medicina en la Universidad de Barcelona, matriculada en 1872 y licenciada en 1882; Magisterio',
    trabajos:
      'Médica y maestra (1853–1905). Primera mujer matriculada oficialmente en una facultad de Medicina española; fue maestra de la primera escuela pública de niñas de Mahón.',
    art: ['S', 'pulse'],
  },
  {
    nombre: 'Martina Castells',
    areas: ['S'],
    frase_motivadora: 'Se doctoró cuando aún se discutía si las mujeres podían estudiar.',
    estudios: 'Medicina en la Universidad de Barcelona; doctora en Madrid en 1882',
    trabajos: 'Médica (1852–1884). Con Dolors Aleu, la primera doctora en Medicina de España.',
    art: ['S', 'heart'],
  },
  {
    nombre: 'Concepción Aleixandre',
    areas: ['S', 'E'],
    frase_motivadora: 'Escuchó a sus pacientes e inventó lo que les faltaba.',
    estudios: 'Magisterio; Medicina en la Universidad de Valencia, licenciada en 1889',
    trabajos:
      'Ginecóloga e inventora (1862–1952). Primera mujer en la Sociedad Ginecológica Española; ideó y patentó unos pesarios metálicos que evitaban infecciones.',
    art: ['S', 'rings'],
  },
  {
    nombre: 'Josefa Molera',
    areas: ['S'],
    frase_motivadora:
      'No la dejaron entrar en un instituto por ser mujer; en el siguiente fundó un departamento.',
    estudios:
      'Ciencias Químicas en Madrid, licenciada en 1942 y doctora en 1948; estancias en Oxford y Sheffield',
    trabajos:
      'Química (1921–2011). Pionera en España de la cinética química y de la cromatografía de gases, con la que se analizaron vinos y bebidas.',
    art: ['S', 'peaks'],
  },
  {
    nombre: 'Alexandra Glagoleva-Arkadieva',
    areas: ['S', 'E'],
    frase_motivadora: 'Construyó un aparato para encontrar la metralla sin hacer más daño.',
    estudios: 'Física en los Cursos Superiores Femeninos de Moscú',
    trabajos:
      'Física (1884–1945). Diseñó en la Primera Guerra Mundial un estereómetro de rayos X para localizar proyectiles en los heridos y estudió las ondas entre el infrarrojo y la radio.',
    art: ['E', 'rays'],
  },
  {
    nombre: 'Fermina Orduña',
    areas: ['E'],
    frase_motivadora: 'Tuvo una idea para el barrio, la dibujó y la registró a su nombre.',
    estudios: 'No se conocen',
    trabajos:
      'Inventora (siglo XIX). Su privilegio núm. 4006, de 1865, protege un carruaje para vender leche recién ordeñada: la primera invención propia registrada por una mujer en España.',
    art: ['E', 'wheel'],
  },
]

/** Fictional and marked as such: a link without https://, a card without a picture, and an inactive one. */
const FICTIONAL: readonly DemoReferente[] = [
  {
    nombre: 'Noa Ejemplo (ficticia)',
    areas: ['T', 'E'],
    frase_motivadora: 'Este perfil es inventado: enseña cómo se ve una referente con enlaces y sin imagen.',
    estudios: 'Ingeniería Robótica (dato inventado)',
    trabajos: 'Robots que riegan huertos escolares (dato inventado)',
    instagram: 'https://instagram.example/noa.ejemplo',
    linkedin: 'linkedin.example/in/noa-ejemplo',
    github: 'https://github.example/noa-ejemplo',
    video: 'https://video.example/noa-ejemplo',
  },
  {
    nombre: 'Vera Muestra (ficticia)',
    areas: ['E', 'A'],
    frase_motivadora: 'Este perfil es inventado y está desactivado: solo lo ve la administración.',
    estudios: 'Diseño Industrial (dato inventado)',
    trabajos: 'Prótesis impresas en 3D (dato inventado)',
    activo: false,
    art: ['E', 'circuit'],
  },
]

/** The referentes of the demo, newest first. */
export const DEMO_REFERENTES: readonly DemoReferente[] = [...HISTORICAL, ...FICTIONAL]
