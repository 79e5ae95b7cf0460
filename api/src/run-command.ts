import { type ParseArgsConfig, parseArgs } from 'node:util'

type Command<T> = {
  usage: string
  /** What its options say; null when they do not fit together. */
  wanted: T | null
  run: (wanted: T) => Promise<void>
  /** A failure in words. */
  explain: (error: unknown, wanted: T) => string
}

/** The options of a command and what `read` makes of them; null when one is not among `config`. */
export function readOptions<const C extends ParseArgsConfig, T>(
  config: C,
  read: (parsed: ReturnType<typeof parseArgs<C>>) => T | null,
): T | null {
  let parsed: ReturnType<typeof parseArgs<C>>
  try {
    parsed = parseArgs(config)
  } catch {
    return null
  }
  return read(parsed)
}

/** For a command without options: null when it was given any. */
export const noOptions = (): true | null => readOptions({}, () => true)

/** Runs a command: one that was called wrong says how it is used and ends with 2, one that fails says why and ends with 1. */
export async function runCommand<T>({ usage, wanted, run, explain }: Command<T>): Promise<void> {
  if (wanted === null) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  try {
    await run(wanted)
  } catch (error) {
    process.stderr.write(`${explain(error, wanted)}\n`)
    process.exitCode = 1
  }
}
