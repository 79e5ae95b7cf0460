import type { Context, Level } from '../doctor/check.ts'
import { CHECKS } from '../doctor/checks.ts'
import { readConfiguration } from '../doctor/configuration.ts'
import { examine } from '../doctor/examine.ts'
import { waitUntilReady } from '../doctor/local-server.ts'
import { readOptions } from '../run-command.ts'
import { VERSION } from '../version.ts'

const USAGE = `Uso: npm run doctor [-- --espera --enviar-a=persona@centro.es]

Prueba base de datos, correo, imágenes, dirección pública, reloj y disco con las variables con que arrancaría el servidor.
No cambia ningún dato; con --enviar-a envía un correo de prueba. Con --espera, si Alumbra acaba de arrancar, aguarda
antes a que atienda, dos minutos como mucho.
`

const SIGN: Record<Level, string> = { ok: '✓', warn: '!', fail: '✗' }

/** Runs all checks, prints one line per result and returns the exit code. */
async function main(): Promise<number> {
  const options = { 'enviar-a': { type: 'string' }, espera: { type: 'boolean' } } as const
  const wanted = readOptions({ options }, ({ values }) => ({
    sendTo: values['enviar-a'],
    waits: values.espera === true,
  }))
  if (wanted === null) {
    process.stderr.write(USAGE)
    return 2
  }
  const { env, wrong, results } = readConfiguration(process.env)
  const context: Context = { env, sendTo: wanted.sendTo }
  const counts: Record<Level, number> = { ok: 0, warn: 0, fail: 0 }
  const print = ({ level, text }: { level: Level; text: string }) => {
    counts[level]++
    process.stdout.write(`${SIGN[level]} ${text}\n`)
  }
  process.stdout.write(`Alumbra ${VERSION}\n\n`)
  // No start comes through with a wrong variable.
  if (wanted.waits && wrong.size === 0)
    await waitUntilReady(env, () =>
      process.stdout.write('Alumbra aún no atiende: se espera, dos minutos como mucho…\n\n'),
    )
  for (const result of results) print(result)
  for await (const result of examine(CHECKS, context, wrong)) print(result)
  process.stdout.write(`\n${summary(counts)}\n`)
  context.client?.release()
  await context.database?.close().catch(() => {})
  return counts.fail > 0 ? 1 : 0
}

const summary = ({ warn, fail }: Record<Level, number>): string =>
  warn + fail === 0 ? 'Todo en orden.' : `Por arreglar (✗): ${fail}. Avisos (!): ${warn}.`

// A check that timed out may still hold a connection open.
process.exit(await main())
