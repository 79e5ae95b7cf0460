/** Prints warnings to the terminal. */
export function printWarnings(warnings: readonly string[]): void {
  for (const warning of warnings) process.stderr.write(`Aviso: ${warning}\n`)
}
