/** Runs one step of a command and tells what it does and how long it took. */
export async function step(title, work) {
  console.log(`▸ ${title}…`)
  const start = performance.now()
  const result = await work()
  console.log(`  hecho en ${seconds(performance.now() - start)}`)
  return result
}

/** A duration for people: 0,4 s or 73 s. */
export const seconds = (ms) =>
  `${(ms / 1000).toLocaleString('es', { maximumFractionDigits: ms < 9_500 ? 1 : 0 })} s`

/** A failure that the person at the keyboard can mend: only its sentence is shown. */
export class Stop extends Error {
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/** Runs a whole command; a failure ends it with one sentence instead of a stack. */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof Stop ? `\n✗ ${error.message}` : error)
    process.exitCode = error instanceof Stop ? error.exitCode : 1
  }
}
