import { withoutAccents } from './without-accents.ts'

const listOf = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Occupations in the masculine, of those that have another form for women; none is also a thing or a place. */
export const MASCULINE_NOUNS = listOf(`
  abogado acuicultor adiestrador administrador afilador agricultor albañil alfarero alicatador almacenero alumno
  animador aparejador apicultor archivero arqueólogo arquitecto asesor astrónomo auditor barnizador becario
  bibliotecario biólogo bodeguero bombero bordador calderero camarero camillero camionero candidato cantero captador
  carnicero carpintero carretillero cartógrafo catador celador cerrajero charcutero chico cocinero colaborador colocador
  compositor comprador conductor constructor consultor controlador coordinador corrector cortador criminólogo cristalero
  cuidador curtidor decorador delegado desarrollador destilador dinamizador diplomado director diseñador doctor ecólogo
  editor educador elaborador embalador embotellador empaquetador empleado encargado encofrador encuadernador enfermero
  enólogo ensamblador entrenador envasador escultor evaluador farmacólogo fontanero forjador formador fotógrafo fresador
  funcionario fundidor geógrafo geólogo gestor grabador graduado granjero herrero hidrólogo hilador ilustrador impresor
  ingeniero inspector instalador instructor integrador investigador jardinero jefe joyero licenciado limpiador locutor
  maestro manipulador mantenedor maquetador maquillador marroquinero matricero mediador mensajero meteorólogo
  microbiólogo modelador moldeador monitor montador mozo obrero oceanógrafo odontólogo operador operario orientador
  panadero pastelero peluquero peón perito pescadero pescador pintor podador podólogo preparador presentador probador
  productor profesor programador promotor psicólogo pulidor realizador redactor reparador repartidor reponedor reportero
  repostero restaurador revisor secretario sociólogo soldador sonorizador supervisor tapicero tecnólogo tejedor
  teleoperador titulado topógrafo tornero trabajador traductor tutor vendedor verificador veterinario viticultor
  zapatero zoólogo
`)

/** Words that are also adjectives: people only at the beginning ('Técnico de sonido', not 'Soporte técnico'). */
export const MASCULINE_ADJECTIVES = listOf(`
  administrativo botánico científico electromecánico electrónico estadístico farmacéutico físico ganadero informático
  marinero matemático mecánico mecatrónico médico minero óptico protésico químico sanitario técnico
`)

/** Words after which an adjective or a noun in -dor describes no person: 'personal investigador'. */
const GROUPS = new Set(listOf('personal equipo grupo centro perfil proyecto sector comite'))
/** What may stand before the name of the position. */
const OPENERS = new Set(
  listOf(`auxiliar ayudante asistente oficial aprendiz agente responsable especialista junior senior como un dos tres
  busca buscamos necesita necesitamos precisa precisamos contratamos incorporamos seleccionamos`),
)
/** 'Puesto de técnico' names the position, 'ayudante de cocinero' somebody else. */
const POSITIONS = new Set(
  listOf('puesto puestos plaza plazas vacante practicas oferta empleo trabajo beca contrato'),
)

/** 'Técnico/a', 'programador(a)', 'instalador/ora', 'ingenieros/as', 'técnico (h/m)'; not '(La Rioja)', '(a distancia)' or '/IA'. */
const FOR_BOTH =
  /\p{L}\s?(?:[/-]{1,2}(?:[b-hj-z]?a|[dst]?ora|era|ica|aria)s?(?![\p{L}\p{N}])|[/-]?\([/-]?(?:[b-hj-z]?a|[dst]?ora|era|ica|aria)s?\))|(?<![\p{L}\p{N}])(?:[hmfxd](?:\s?[/|]\s?[hmfxd])+|hombres?\s?(?:\/|o|y)\s?mujer(?:es)?|mujer(?:es)?\s?(?:\/|o|y)\s?hombres?)(?![\p{L}\p{N}])/u
const NEUTRAL = /^\s*personas?(?!\p{L})/u

/** The feminine of a masculine occupation, singular or plural. */
function feminineOf(word: string): string {
  const feminine = word.replace(
    /(?:(or|[oó]n|il)(?:es)?|[oe])(s?)$/iu,
    (ending, root: string | undefined, s) => {
      const plural = s !== '' || (root !== undefined && ending.length > root.length) ? 's' : ''
      return `${root === undefined ? '' : root.replace(/ó/iu, 'o')}a${plural}`
    },
  )
  return word === word.toUpperCase() ? feminine.toUpperCase() : feminine
}

const formsOf = (words: readonly string[]) =>
  new Set(words.flatMap((word) => [word, `${word}${/[oe]$/.test(word) ? 's' : 'es'}`]).map(withoutAccents))
const NOUNS = formsOf(MASCULINE_NOUNS)
const ADJECTIVES = formsOf(MASCULINE_ADJECTIVES)

/**
 * The first occupation that a puesto names in the masculine alone, with its feminine; null where there is none, or where the
 * puesto says that it is for both (revision-12).
 */
export function masculineIn(puesto: string): { masculine: string; feminine: string } | null {
  const text = puesto.replace(/\s\p{Pd}\s/gu, ' | ')
  const folded = withoutAccents(text)
  if (FOR_BOTH.test(folded) || NEUTRAL.test(folded)) return null
  const written = text.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu) ?? []
  const words = written.map(withoutAccents)
  const found = words.findIndex((word, i) => {
    const before = words[i - 1] ?? ''
    if (!NOUNS.has(word) && !(ADJECTIVES.has(word) && begins(before))) return false
    if (GROUPS.has(before) || isAnother(words, i)) return false
    return !words.includes(withoutAccents(feminineOf(word)))
  })
  const masculine = written[found]
  return masculine === undefined ? null : { masculine, feminine: feminineOf(masculine) }
}

const begins = (before: string): boolean =>
  before === '' || OPENERS.has(before) || /^[\p{N}|:.(«"“]/u.test(before) || LINKS.has(before)
const LINKS = new Set(listOf('de del a al para con por'))

/** Whether a person is named that the position is about: 'ayudante de cocinero', 'jefa de operarios y técnicos'. */
function isAnother(words: readonly string[], i: number): boolean {
  const before = words[i - 1] ?? ''
  if (/^[yeou]$/.test(before) && i > 1) return isAnother(words, i - 2)
  return LINKS.has(before) && !POSITIONS.has(words[i - 2] ?? '')
}
