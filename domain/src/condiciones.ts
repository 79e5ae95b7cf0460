import { withoutAccents } from './without-accents.ts'

const EDAD = String.raw`(?:19|[2-5]\d)`
const SEXO = '(?:chic[oa]s?|hombres?|varón|varones|señorit[oa]s?)'

/** Phrases that ask for age, sex, looks or civil status. The law allows that only where the work itself needs it. */
const PHRASES = [
  // Not of legal age, of whom the work is for, or of years of experience.
  `(?:menor|mayor)(?:es)? de ${EDAD}(?: años)?(?! años de| de (?!edad)| (?:empleado|persona|trabajador|kilo|hora|%))`,
  `(?:entre|de) ${EDAD} (?:y|a) ${EDAD} años(?! de (?!edad))`,
  `(?:máximo|hasta)(?: los)? ${EDAD} años(?! de (?!edad))`,
  '(?<!sin |hay )(?:edad máxima|límite de edad|edad no superior)',
  `edad(?: de|:| entre)+ ${EDAD}`,
  '(?:chic[oa]s?|gente|personas?|candidat[oa]s?|hombres?|mujer(?:es)?) (?:joven|jóvenes)',
  `(?:busca(?:mos|n)?|se (?:necesita|precisa|requiere)|necesitamos|preferentemente|preferiblemente|solo|sólo)(?: a)?(?: un[oa]?s?)? ${SEXO}`,
  '(?:solo|sólo) mujeres',
  'sexo:? (?:masculino|femenino|hombre|mujer)',
  '(?:buena|excelente|impecable) (?:presencia|apariencia|imagen personal)',
  '(?:presencia|apariencia|imagen) (?:impecable|agradable|cuidada)',
  '(?:buen|aspecto) (?:aspecto|físico)',
  '(?:estatura|altura) mínima de [12]',
  'solter[oa]s?',
  'casad[oa]s?',
  'sin (?:hij[oa]s|pareja|cargas(?: familiares)?)',
]
const CONDICION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${PHRASES.join('|')})(?![\p{L}\p{N}])`
    .replaceAll(' ', String.raw`\s+`)
    .replace(/[áéíóúñ]/g, (letter) => `[${letter}${withoutAccents(letter)}]`),
  'giu',
)

/** The phrases of a text that ask for age, sex, looks or civil status, as they are written, each once (revision-13). */
export const condicionesIn = (text: string): string[] => [
  ...new Set((text.match(CONDICION) ?? []).map((phrase) => phrase.replace(/\s+/g, ' '))),
]
