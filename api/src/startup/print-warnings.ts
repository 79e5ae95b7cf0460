/** Shows what somebody should know to the person at the keyboard. */
export function printWarnings(warnings: readonly string[]): void {
  for (const warning of warnings) process.stderr.write(`Aviso: ${warning}\n`)
}
