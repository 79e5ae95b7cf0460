import { withoutAccents } from './without-accents.ts'

/** A shorter word abbreviates too many titles. */
export const SIGLA_MIN = 3

/** The capitals of a title, without its level: DAM of «Desarrollo de Aplicaciones Multiplataforma (Grado Superior)». */
export const siglaOf = (titulo: string): string =>
  withoutAccents((titulo.replace(/ \(.*/, '').match(/\p{Lu}/gu) ?? []).join(''))

/** Whether a word is the sigla of a title, with or without the T of «Técnico» (TCAE). */
export function isSiglaOf(titulo: string, word: string): boolean {
  const sigla = siglaOf(titulo)
  return word.length >= SIGLA_MIN && [sigla, `t${sigla}`].includes(withoutAccents(word))
}
