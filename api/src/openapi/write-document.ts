import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describeApi } from './document.ts'
import { DOCUMENT } from './kept-document.ts'

/** The document as it is kept: a change of the wire shows in a diff. */
export const documentText = async (): Promise<string> => `${JSON.stringify(await describeApi(), null, 2)}\n`

/** `npm run openapi` writes it; with `--check` an old one is a failure. */
async function main() {
  const text = await documentText()
  if (!process.argv.includes('--check')) return writeFileSync(DOCUMENT, text)
  if (existsSync(DOCUMENT) && readFileSync(DOCUMENT, 'utf8') === text) return
  process.stderr.write('docs/openapi.json es de antes: npm run openapi lo escribe de nuevo.\n')
  process.exitCode = 1
}

if (import.meta.main) await main()
