import type { ReferenteInput } from '@alumbra/contract/referentes/referente-admin'
import type { z } from 'zod/mini'

type Biografia = Pick<z.input<typeof ReferenteInput>, 'hitos' | 'fuentes'>

const biografia = (
  hitos: readonly (readonly [anio: string, texto: string])[],
  fuentes: readonly (readonly [titulo: string, enlace: string])[],
): Biografia => ({
  hitos: hitos.map(([anio, texto]) => ({ anio, texto })),
  fuentes: fuentes.map(([titulo, enlace]) => ({ titulo, enlace })),
})

/** The life of each woman of the demo, year by year, with its sources. */
export const BIOGRAFIAS: Readonly<Record<string, Biografia>> = {
  'Ángela Ruiz Robles': biografia(
    [
      ['1918', 'Gana por oposición una plaza de maestra en Santa Uxía de Mandiá, una aldea de Ferrol.'],
      ['1944', 'Proyecta un atlas científico-gramatical y, después, una máquina taquimecanográfica.'],
      [
        '1949',
        'Registra la Enciclopedia Mecánica, patente 190.698: las lecciones van en carretes que se cambian.',
      ],
      [
        '1962',
        'Dirige en el Parque de Artillería de Ferrol la construcción de un prototipo, que hoy se ve en el Museo Nacional de Ciencia y Tecnología de A Coruña.',
      ],
    ],
    [
      [
        'Ángela Ruiz Robles, la inventora del libro mecánico (Faro de Vigo, 2013)',
        'http://www.farodevigo.es/sociedad-cultura/2013/10/13/libro-mecanico-ferrol/894918.html',
      ],
      ['Ángela Ruiz Robles, en Wikipedia', 'https://es.wikipedia.org/wiki/%C3%81ngela_Ruiz_Robles'],
    ],
  ),
  'Ada Lovelace': biografia(
    [
      ['1833', 'Conoce a Charles Babbage, que le enseña una parte de su máquina de diferencias.'],
      [
        '1843',
        'Traduce un artículo sobre la máquina analítica y le añade notas más largas que el propio artículo. La nota G explica paso a paso el cálculo de los números de Bernoulli.',
      ],
      [
        '1980',
        'El Departamento de Defensa de Estados Unidos aprueba un lenguaje de programación con su nombre: Ada.',
      ],
    ],
    [
      [
        'MacTutor, Universidad de St Andrews: Ada Lovelace',
        'https://mathshistory.st-andrews.ac.uk/Biographies/Lovelace/',
      ],
      ['Ada Lovelace, en Wikipedia', 'https://es.wikipedia.org/wiki/Ada_Lovelace'],
    ],
  ),
  'Margarita Salas': biografia(
    [
      [
        '1963',
        'Se doctora en Madrid y, al año siguiente, se incorpora al laboratorio de Severo Ochoa en Nueva York.',
      ],
      ['1967', 'Vuelve a España y funda en el CSIC un grupo de genética molecular dedicado al virus phi29.'],
      ['1989', 'Patenta la ADN polimerasa de phi29, que copia ADN a partir de muestras muy pequeñas.'],
      ['2019', 'Recibe el Premio Inventor Europeo a toda una vida y, a la vez, el del público.'],
    ],
    [
      [
        'Premio Inventor Europeo 2019 (Innovaspain)',
        'https://innovaspain.com/premio-inventor-europeo-margarita-salas',
      ],
      ['Margarita Salas, en Wikipedia', 'https://es.wikipedia.org/wiki/Margarita_Salas'],
    ],
  ),
  'Hedy Lamarr': biografia(
    [
      ['1933', 'Protagoniza en Checoslovaquia la película Éxtasis.'],
      ['1938', 'Estrena su primera película en Hollywood, Argel.'],
      [
        '1942',
        'Obtiene con George Antheil la patente 2.292.387, «Secret Communication System»: emisora y receptora saltan de frecuencia a la vez.',
      ],
      ['2014', 'Entra, a título póstumo, en el National Inventors Hall of Fame de Estados Unidos.'],
    ],
    [
      [
        'Patente US 2.292.387, texto completo (Google Patents)',
        'https://patents.google.com/patent/US2292387A/en',
      ],
      ['Hedy Lamarr, en Wikipedia', 'https://es.wikipedia.org/wiki/Hedy_Lamarr'],
    ],
  ),
  'Matilde Ucelay': biografia(
    [
      ['1931', 'Entra en la Escuela de Arquitectura de Madrid.'],
      ['1936', 'Termina la carrera: es la primera titulada en Arquitectura de España.'],
      ['1942', 'Un tribunal de la posguerra la inhabilita; durante años firman por ella colegas y amigos.'],
      ['2004', 'Premio Nacional de Arquitectura, la primera mujer que lo recibe.'],
    ],
    [
      [
        'Premio Nacional de Arquitectura (Arquitectura Viva)',
        'https://arquitecturaviva.com/articulos/premio-nacional-de-arquitectura-4',
      ],
      [
        'Universitat Rovira i Virgili: Matilde Ucelay',
        'https://urv.cat/es/vida-campus/universidad-responsable/unidad-igualdad/ano-mujeres-ciencias/dones-i-ciencies/dones-arquitectes/matildeucelay',
      ],
    ],
  ),
  'Emmy Noether': biografia(
    [
      ['1907', 'Se doctora en Erlangen, donde después trabaja sin sueldo.'],
      [
        '1915',
        'La llaman a Gotinga; durante cuatro años da clases anunciadas con el nombre de David Hilbert.',
      ],
      ['1918', 'Publica el teorema que une simetrías y leyes de conservación.'],
      ['1921', 'Publica su teoría de ideales en anillos, base del álgebra moderna.'],
      ['1933', 'Expulsada de Gotinga por los nazis, continúa en Bryn Mawr, en Estados Unidos.'],
    ],
    [
      [
        'MacTutor, Universidad de St Andrews: Emmy Noether',
        'https://mathshistory.st-andrews.ac.uk/Biographies/Noether_Emmy/',
      ],
      ['Emmy Noether, en Wikipedia', 'https://es.wikipedia.org/wiki/Emmy_Noether'],
    ],
  ),
  'Katherine Johnson': biografia(
    [
      ['1937', 'Termina Matemáticas y Francés con las mejores notas.'],
      ['1953', 'Entra en Langley, en el organismo que después será la NASA, como calculista.'],
      ['1960', 'Firma con Ted Skopinski un informe sobre trayectorias orbitales.'],
      ['1962', 'Comprueba a mano los cálculos del ordenador para la órbita de John Glenn.'],
      ['2015', 'Recibe la Medalla Presidencial de la Libertad.'],
    ],
    [
      [
        'Margot Lee Shetterly, Hidden Figures (libro, 2016)',
        'https://en.wikipedia.org/wiki/Hidden_Figures_(book)',
      ],
      [
        'MacTutor, Universidad de St Andrews: Katherine Johnson',
        'https://mathshistory.st-andrews.ac.uk/Biographies/Johnson_Katherine/',
      ],
    ],
  ),
  'Maria Sibylla Merian': biografia(
    [
      ['1679', 'Publica el primer tomo de su libro sobre las orugas, con cada insecto sobre su planta.'],
      ['1699', 'Viaja a Surinam con su hija Dorothea Maria para estudiar los insectos del trópico.'],
      ['1705', 'Publica Metamorphosis insectorum Surinamensium, con sesenta láminas.'],
    ],
    [
      ['Maria Sibylla Merian, en Wikipedia', 'https://es.wikipedia.org/wiki/Maria_Sibylla_Merian'],
      [
        'Encyclopaedia Britannica: Maria Sibylla Merian',
        'https://www.britannica.com/biography/Maria-Sibylla-Merian',
      ],
    ],
  ),
  'Marie Skłodowska-Curie': biografia(
    [
      ['1898', 'Anuncia con Pierre Curie dos elementos nuevos: el polonio y el radio.'],
      ['1903', 'Comparte el Premio Nobel de Física con Pierre Curie y Henri Becquerel.'],
      ['1906', 'Es la primera profesora de la Sorbona.'],
      ['1911', 'Recibe el Premio Nobel de Química.'],
      ['1914', 'Organiza en la guerra coches con rayos X para atender a los heridos cerca del frente.'],
    ],
    [
      [
        'The Nobel Prize: Marie Curie, Física 1903',
        'https://www.nobelprize.org/prizes/physics/1903/marie-curie/biographical/',
      ],
      [
        'The Nobel Prize: Marie Curie, Química 1911',
        'https://www.nobelprize.org/prizes/chemistry/1911/marie-curie/facts/',
      ],
    ],
  ),
  'Grace Hopper': biografia(
    [
      ['1934', 'Se doctora en Matemáticas en Yale.'],
      ['1944', 'Destinada por la Marina a Harvard, programa el Mark I y escribe su manual.'],
      ['1952', 'Termina el compilador A-0.'],
      ['1959', 'Su FLOW-MATIC sirve de base a COBOL.'],
      ['1986', 'Se retira de la Marina con setenta y nueve años y el grado de contraalmirante.'],
    ],
    [
      [
        'MacTutor, Universidad de St Andrews: Grace Hopper',
        'https://mathshistory.st-andrews.ac.uk/Biographies/Hopper/',
      ],
      ['Grace Murray Hopper, en Wikipedia', 'https://es.wikipedia.org/wiki/Grace_Murray_Hopper'],
    ],
  ),
  'Rosalind Franklin': biografia(
    [
      ['1945', 'Se doctora en Cambridge con un trabajo sobre el carbón.'],
      ['1952', 'En el King’s College de Londres, su laboratorio obtiene la Fotografía 51.'],
      [
        '1953',
        'Publica en Nature, con Raymond Gosling, las medidas de rayos X del ADN. Empieza a estudiar los virus en Birkbeck.',
      ],
    ],
    [
      ['Franklin y Gosling, Nature 171 (1953)', 'https://doi.org/10.1038/171740a0'],
      ['National Library of Medicine: Rosalind Franklin', 'https://profiles.nlm.nih.gov/spotlight/kr'],
    ],
  ),
  'Zaha Hadid': biografia(
    [
      ['1980', 'Abre su estudio en Londres.'],
      ['1993', 'Termina su primer edificio importante: el parque de bomberos de Vitra, en Weil am Rhein.'],
      ['2004', 'Gana el premio Pritzker, la primera mujer en recibirlo.'],
      ['2008', 'El Pabellón Puente se inaugura en la Expo de Zaragoza.'],
      ['2016', 'Medalla de Oro del RIBA, la primera que una mujer recibe en solitario.'],
    ],
    [
      ['The Pritzker Architecture Prize: Zaha Hadid, 2004', 'https://www.pritzkerprize.com/laureates/2004'],
      ['Zaha Hadid, en Wikipedia', 'https://es.wikipedia.org/wiki/Zaha_Hadid'],
    ],
  ),
  'María Andresa Casamayor': biografia(
    [
      ['1720', 'Nace en Zaragoza, séptima hija de una familia de comerciantes de telas.'],
      [
        '1738',
        'Publica el Tyrocinio arithmetico con el anagrama «Casandro Mamés de La Marca y Araioa». El único ejemplar conocido está en la Biblioteca Nacional.',
      ],
      ['2020', 'El documental La mujer que soñaba con números cuenta su vida.'],
    ],
    [
      [
        'Julio Bernués, DivulgaMAT: María Andresa Casamayor',
        'http://www.divulgamat.net/divulgamat15/index.php?view=article&id=18498%3Acasamayor-de-la-coma-maria-andresa-1720-1780&tmpl=component&option=com_content',
      ],
      [
        'El País: «La mujer que soñaba con números» (2020)',
        'https://elpais.com/cultura/2020/02/13/actualidad/1581623456_085493.html',
      ],
    ],
  ),
  'Piedad de la Cierva': biografia(
    [
      ['1932', 'Se licencia en Ciencias en Valencia con premio extraordinario.'],
      ['1936', 'Trabaja con George Hevesy en el instituto de Niels Bohr, en Copenhague.'],
      [
        '1945',
        'Su procedimiento de láminas antirreflectoras se aplica a los prismáticos del taller de la Armada.',
      ],
      ['1955', 'Premio Juan de la Cierva por sus ensayos de fabricación de vidrio óptico.'],
      ['1966', 'Segundo premio Juan de la Cierva, por ladrillos aislantes hechos con cascarilla de arroz.'],
    ],
    [
      [
        'CSIC, Mujeres ilustres: Piedad de la Cierva',
        'https://www.csic.es/es/el-csic/mujeres-y-ciencia/mujeres-ilustres/piedad-de-la-cierva',
      ],
      ['Piedad de la Cierva, en Wikipedia', 'https://es.wikipedia.org/wiki/Piedad_de_la_Cierva'],
    ],
  ),
  'Lise Meitner': biografia(
    [
      ['1906', 'Se doctora en Física en Viena.'],
      ['1918', 'Descubre con Otto Hahn el protactinio.'],
      ['1938', 'Huye de la Alemania nazi y continúa en Estocolmo.'],
      ['1939', 'Publica en Nature, con Otto Frisch, la explicación de la fisión del uranio.'],
      ['1997', 'El elemento 109 recibe el nombre oficial de meitnerio.'],
    ],
    [
      ['Meitner y Frisch, Nature 143 (1939)', 'https://doi.org/10.1038/143239a0'],
      ['Lise Meitner, en Wikipedia', 'https://es.wikipedia.org/wiki/Lise_Meitner'],
    ],
  ),
  'Blanca Catalán de Ocón': biografia(
    [
      ['1879', 'Willkomm, en una carta, la considera «la primera botánica de España».'],
      ['1880', 'El periódico La Provincia publica su catálogo de plantas de Valdecabriel.'],
    ],
    [
      [
        'Mujeres con Ciencia: Blanca Catalán de Ocón, primera botánica española',
        'https://mujeresconciencia.com/2019/05/28/blanca-catalan-de-ocon-primera-botanica-espanola/',
      ],
      [
        'Diario Madrid: Blanca Catalán de Ocón',
        'https://diario.madrid.es/programambientales/mujer-educacion-ambiental-madrid-ambiental-blanca-catalan-de-ocon-y-de-gayola/',
      ],
    ],
  ),
  'María Wonenburger': biografia(
    [
      ['1950', 'Se licencia en Matemáticas en Madrid.'],
      ['1953', 'Obtiene una de las primeras becas Fulbright y va a Yale.'],
      [
        '1957',
        'Se doctora en Yale con Nathan Jacobson; en España no le reconocen el título y escribe otra tesis.',
      ],
      ['1967', 'Es catedrática en la Universidad de Indiana.'],
      ['2010', 'La Universidade da Coruña la nombra doctora honoris causa.'],
    ],
    [
      [
        'Mujeres con Ciencia: María Josefa Wonenburger, apasionada algebrista',
        'http://mujeresconciencia.com/2014/05/26/maria-josefa-wonenburger-planells/',
      ],
      [
        'El País: María Wonenburger',
        'https://elpais.com/especiales/2018/mujeres-de-la-ciencia/maria-wonenburger.html',
      ],
    ],
  ),
  'Dorotea Barnés': biografia(
    [
      ['1929', 'Va con una beca al Smith College, en Massachusetts, a aprender análisis espectral.'],
      ['1930', 'Obtiene allí el máster y publica en The Journal of Biological Chemistry.'],
      [
        '1931',
        'Se licencia en Madrid con premio extraordinario e investiga en la sección de Espectroscopía que dirige Miguel Catalán.',
      ],
      ['1940', 'Vuelve del exilio en Francia; inhabilitada para la enseñanza, no investiga más.'],
    ],
    [
      [
        'CSIC, Atrévete a ser científica: Dorotea Barnés',
        'https://atreveteasercientifica.csic.es/dorotea-barnes-gonzalez',
      ],
      [
        'Auñamendi Eusko Entziklopedia: Dorotea Barnés',
        'https://aunamendi.eusko-ikaskuntza.eus/es/barnes-gonzalez-dorotea/ar-150163/',
      ],
    ],
  ),
  'Felisa Martín Bravo': biografia(
    [
      [
        '1922',
        'Se licencia en Ciencias Físicas y entra en el laboratorio de Julio Palacios, la única mujer del equipo.',
      ],
      ['1926', 'Se doctora con la estructura de los óxidos de níquel y de cobalto.'],
      ['1929', 'Ingresa en el servicio meteorológico, la primera mujer que lo consigue.'],
      ['1932', 'Amplía estudios en Cambridge, sobre rayos X y sondeos de la atmósfera.'],
    ],
    [
      [
        'RTVE: Felisa Martín Bravo, primera doctora en Físicas',
        'https://rtve.es/television/20210209/felisa-martin-bravo-primera-meteorologa/2074636.shtml',
      ],
      [
        'Revista RAM: la primera meteoróloga española',
        'https://www.tiempo.com/ram/313162/felisa-martin-bravo-la-primera-meteorologa-espanola/',
      ],
    ],
  ),
  'Jenara Vicenta Arnal Yarza': biografia(
    [
      ['1921', 'Obtiene el título de maestra en Zaragoza.'],
      ['1927', 'Se licencia en Ciencias Químicas.'],
      ['1929', 'Recibe el título de doctora, con una tesis sobre el ácido hipocloroso.'],
      ['1930', 'Va con una beca a Basilea y después a Dresde, a investigar en electroquímica.'],
    ],
    [
      [
        'Ministerio de Cultura: Jenara Vicenta Arnal Yarza',
        'https://www.cultura.gob.es/eu/cultura/areas/archivos/mc/centros/cida/4-difusion-cooperacion/4-1-guias-de-lectura/mujeres-y-ciencia/jenara-vicenta-arnal-yarza.html',
      ],
      [
        'Universidad de Murcia: Arnal Yarza, Jenara Vicenta',
        'https://um.es/diccionariosedhe/index.php/node/145',
      ],
    ],
  ),
  'June Almeida': biografia(
    [
      ['1947', 'Empieza como técnica de laboratorio en el hospital Royal Infirmary de Glasgow.'],
      [
        '1966',
        'En el hospital St Thomas de Londres ve, en muestras de David Tyrrell, un virus con un halo como una corona.',
      ],
      [
        '1968',
        'Una carta de ocho investigadores en Nature, entre ellos ella, propone llamarlos coronavirus.',
      ],
    ],
    [
      ['«Coronaviruses», Nature 220 (1968)', 'https://doi.org/10.1038/220650b0'],
      ['June Almeida, en Wikipedia', 'https://es.wikipedia.org/wiki/June_Almeida'],
    ],
  ),
  'María Cegarra': biografia(
    [
      ['1928', 'Obtiene en Alcoy el título de perita química.'],
      ['1935', 'Publica Cristales míos, donde la química entra en los versos.'],
      ['1946', 'Se licencia en Ciencias Químicas en Murcia.'],
      ['1987', 'Publica su Poesía completa.'],
    ],
    [
      ['Universidad de Murcia: María Cegarra Salcedo', 'https://um.es/web/murciencia/rutas/ruta-4/punto-4'],
      [
        'Marta Macho, elDiario.es: perita química y poeta',
        'https://www.eldiario.es/sociedad/Maria-Cegarra-Salcedo-primera-Espana_0_914108871.html',
      ],
    ],
  ),
  'Elena Maseras': biografia(
    [
      ['1872', 'Se matricula en la Facultad de Medicina de Barcelona.'],
      [
        '1878',
        'Termina la carrera y pide permiso para el examen de licenciatura, que tarda más de tres años en llegar.',
      ],
      ['1882', 'Se examina y obtiene la licenciatura con la mejor nota.'],
      [
        '1890',
        'Enseña en Mahón, en la primera escuela pública de niñas, y escribe en la prensa sobre salud e higiene.',
      ],
    ],
    [
      [
        'Consejo General de Colegios Médicos: Mujeres pioneras en la Medicina',
        'https://www.cgcom.es/sites/main/files/minisite/static/4b479141-9304-47e1-82c9-73b5685e234b/Mujeres-pioneras-en-la-Medicina/285/',
      ],
      [
        'El Español: Elena Maseras',
        'https://www.elespanol.com/mujer/mujeres-historia/20200707/elena-maseras-primera-espanola-universidad-prohibieron-ejercer/503200718_0.html',
      ],
    ],
  ),
  'Martina Castells': biografia(
    [
      ['1877', 'Se matricula en la Facultad de Medicina de Barcelona.'],
      [
        '1882',
        'Se licencia en abril y se doctora en Madrid en octubre, con una tesis sobre la educación de las mujeres.',
      ],
      ['1883', 'Abre consulta en Reus.'],
    ],
    [
      [
        'Societat Catalana de Biologia: Martina Castells',
        'https://scbcientifics.iec.cat/es/cientifics/castells-ballespi-martina',
      ],
      ['Diccionari biogràfic de dones: Martina Castells', 'http://dbd.cat/fitxa_biografies.php?id=756'],
    ],
  ),
  'Concepción Aleixandre': biografia(
    [
      ['1883', 'Termina el bachillerato en Valencia y se hace maestra.'],
      ['1889', 'Se licencia en Medicina, a la vez que Manuela Solís.'],
    ],
    [
      [
        'Mujeres con Ciencia: María de la Concepción Aleixandre',
        'https://mujeresconciencia.com/2019/05/17/maria-de-la-concepcion-aleixandre-ballester-1862-1952/',
      ],
      ['UMH Sapiens: Concepción Aleixandre', 'https://issuu.com/umhsapiens/docs/sapiens20_issuu/s/126471'],
    ],
  ),
  'Josefa Molera': biografia(
    [
      ['1942', 'Se licencia en Ciencias Químicas después de hacer cinco cursos en tres años.'],
      ['1948', 'Se doctora con premio extraordinario.'],
      ['1950', 'Investiga en Oxford con Cyril Hinshelwood.'],
      ['1973', 'Es la presidenta fundadora de la sociedad española de cromatografía.'],
    ],
    [
      [
        'CSIC, Mujeres ilustres: María Josefa Molera',
        'https://www.csic.es/en/el-csic/mujeres-y-ciencia/mujeres-ilustres/ma-josefa-molera',
      ],
      [
        'Agencia SINC: pionera de la cromatografía en España',
        'https://agenciasinc.es/Visual/Ilustraciones/Josefa-Molera-pionera-de-la-cromatografia-en-Espana',
      ],
    ],
  ),
  'Alexandra Glagoleva-Arkadieva': biografia(
    [
      ['1910', 'Termina sus estudios en los Cursos Superiores Femeninos de Moscú y enseña en ellos.'],
      ['1916', 'Construye un aparato de rayos X que mide a qué profundidad está una bala.'],
      ['1922', 'Construye una fuente nueva de ondas, con limaduras de aluminio en aceite.'],
      [
        '1923',
        'Obtiene ondas de 5 centímetros a 82 micrómetros: llenan el hueco entre la radio y el infrarrojo.',
      ],
    ],
    [
      [
        'Alexandra Glagoleva-Arkadieva, en Wikipedia (inglés)',
        'https://en.wikipedia.org/wiki/Alexandra_Glagoleva-Arkadieva',
      ],
    ],
  ),
  'Fermina Orduña': biografia(
    [
      [
        '1865',
        'El 20 de mayo obtiene por cinco años un privilegio de invención para su carruaje: lleva a los animales, la leche templada y una campana que avisa a la clientela.',
      ],
      ['1868', 'La Gaceta de Madrid publica su nombre en la lista de privilegios concedidos.'],
    ],
    [
      [
        'Mujeres con Ciencia: Fermina Orduña, la primera española en registrar una patente',
        'https://mujeresconciencia.com/2018/09/14/fermina-orduna-la-primera-espanola-en-registrar-una-patente',
      ],
    ],
  ),
}
