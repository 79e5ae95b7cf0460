import { withoutAccents } from './without-accents.ts'

/** The abbreviations of titles of the catalogue that vocational schools write every day; a title stands without its level. */
export const SIGLAS: Readonly<Record<string, string>> = {
  APC: 'Anatomía Patológica y Citodiagnóstico',
  ARI: 'Automatización y Robótica Industrial',
  ASIR: 'Administración de Sistemas Informáticos en Red',
  DAM: 'Desarrollo de Aplicaciones Multiplataforma',
  DAS: 'Documentación y Administración Sanitarias',
  DAW: 'Desarrollo de Aplicaciones Web',
  DFM: 'Diseño en Fabricación Mecánica',
  ECA: 'Educación y Control Ambiental',
  GFMN: 'Gestión Forestal y del Medio Natural',
  IABD: 'Inteligencia Artificial y Big Data',
  ICTI: 'Iluminación, Captación y Tratamiento de Imagen',
  IDMN: 'Imagen para el Diagnóstico y Medicina Nuclear',
  IEA: 'Instalaciones Eléctricas y Automáticas',
  LACC: 'Laboratorio de Análisis y de Control de Calidad',
  LCB: 'Laboratorio Clínico y Biomédico',
  MITF: 'Mantenimiento de Instalaciones Térmicas y de Fluidos',
  PAE: 'Producción de Audiovisuales y Espectáculos',
  PPFM: 'Programación de la Producción en Fabricación Mecánica',
  QSA: 'Química y Salud Ambiental',
  RPAE: 'Realización de Proyectos Audiovisuales y Espectáculos',
  SAE: 'Sonido para Audiovisuales y Espectáculos',
  SEA: 'Sistemas Electrotécnicos y Automatizados',
  SMR: 'Sistemas Microinformáticos y Redes',
  STI: 'Sistemas de Telecomunicaciones e Informáticos',
  TCAE: 'Cuidados Auxiliares de Enfermería',
  TES: 'Emergencias Sanitarias',
}

const BY_WORD = new Map(Object.entries(SIGLAS).map(([sigla, titulo]) => [withoutAccents(sigla), titulo]))

/** The title that a word stands for, however it is written; undefined for any other word. */
export const tituloOfSigla = (word: string): string | undefined => BY_WORD.get(withoutAccents(word))
