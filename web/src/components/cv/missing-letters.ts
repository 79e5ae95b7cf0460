/** How many letters a sentence names. */
const NAMED = 12

/** The letters of a CV that its PDF cannot write, each once: those of other scripts than Latin, Cyrillic and Greek (cv-9). */
export function missingLetters(cv: object): string[] {
  const letters = JSON.stringify(cv).match(OTHER_SCRIPTS) ?? []
  return [...new Set(letters)].slice(0, NAMED)
}
const OTHER_SCRIPTS =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/gu
