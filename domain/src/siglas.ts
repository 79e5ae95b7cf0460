import { withoutAccents } from './without-accents.ts'

/** A shorter word abbreviates too many titles. */
const SIGLA_MIN = 3

/** The capitals of a title, without its level: DAM of «Desarrollo de Aplicaciones Multiplataforma (Grado Superior)». */
const siglaOf = (titulo: string): string =>
  withoutAccents((withoutLevel(titulo).match(/\p{Lu}/gu) ?? []).join(''))

const withoutLevel = (titulo: string): string => titulo.replace(/ \(.*/, '')

/** With and without the T of «Técnico» (TCAE). */
function siglasOf(titulo: string): string[] {
  const sigla = siglaOf(titulo)
  return [sigla, `t${sigla}`]
}

/** Whether a word is the sigla of a title. */
export const isSiglaOf = (titulo: string, word: string): boolean =>
  word.length >= SIGLA_MIN && siglasOf(titulo).includes(withoutAccents(word))

/** The titles that a word is the sigla of; none for any other word. */
export type TitulosOfSigla = (word: string) => readonly string[]

/** Finds the titles of a catalogue by their sigla, without their levels and each once. */
export function findTitulosBySigla(especialidades: readonly string[]): TitulosOfSigla {
  const found = new Map<string, Set<string>>()
  for (const especialidad of especialidades) {
    const titulo = withoutLevel(especialidad)
    for (const sigla of siglasOf(titulo))
      if (sigla.length >= SIGLA_MIN) found.set(sigla, (found.get(sigla) ?? new Set()).add(titulo))
  }
  return (word) => [...(found.get(withoutAccents(word)) ?? [])]
}
