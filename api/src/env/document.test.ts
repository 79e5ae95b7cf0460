import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { ConfigurationError } from './configuration-error.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { Variables } from './variables.ts'

const text = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

/** The cells of every table row that starts with a name in code. */
const rows = text
  .split('\n')
  .filter((line) => /^\| `[^`]+` \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const code = (cell = '') => /^`([^`]+)`$/.exec(cell)?.[1]
const variables = rows.filter((cells) => cells.length === 5)

/** Other variables that a variable requires. */
const WITH: Record<string, Record<string, string>> = {
  READ_DATABASE_URL: { DATABASE_URL: 'postgres://db.centro.es/alumbra' },
  WORKERS: { DATABASE_URL: 'postgres://db.centro.es/alumbra' },
  ADMIN_EMAIL: { ADMIN_PASSWORD: 'Microscopio-77' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'carmen@centro.es' },
  BOT_CHECK: { BOT_CHECK_SITE_KEY: 'x', BOT_CHECK_SECRET: 'x' },
}

function refused(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.complaints.map(({ variable }) => variable)
  }
}

function defaultOf(name: string): string | undefined {
  const value: unknown = Object.entries(readEnv({})).find(([key]) => key === name)?.[1]
  if (name === 'PUBLIC_URL') return 'http://localhost:PORT'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === undefined || (Array.isArray(value) && value.length === 0) ? undefined : String(value)
}

describe('docs/configuration.md', () => {
  it('has every variable once', () => {
    const named = variables.map(([name]) => code(name) ?? '')
    const missing = Object.keys(Variables.shape).filter((name) => !named.includes(name))
    expect(missing, 'give each its row in docs/configuration.md').toEqual([])
    const extra = named.filter((name, i) => !(name in Variables.shape) || named.indexOf(name) !== i)
    expect(extra, 'twice in docs/configuration.md, or no variable').toEqual([])
  })

  it.each(variables)('describes %s as the code does: %s', (name = '', meaning, given, example) => {
    const variable = code(name) ?? ''
    expect(meaning).not.toBe('')
    expect(given === 'unset' ? undefined : code(given)).toBe(defaultOf(variable))
    expect(code(example)).toBeDefined()
    expect(refused({ ...WITH[variable], [variable]: code(example) ?? '' })).toEqual(
      variable === 'NODE_ENV' ? refused({ NODE_ENV: 'production' }) : [],
    )
  })

  it('says which ones production requires and refuses, and the exception of each', () => {
    const cells = (start: RegExp) =>
      variables.filter((row) => start.test(row[4] ?? '')).map(([name]) => code(name) ?? '')
    expect(cells(/^required/).sort()).toEqual(refused({ NODE_ENV: 'production' }).sort())
    for (const [name, , , , production = ''] of variables) {
      const exception = /\(`([a-z-]+)`\)$/.exec(production)?.[1]
      if (exception === undefined) continue
      const all = 'http,no-mail,embedded-database,no-bot-check,demo-data'
      const source = {
        NODE_ENV: 'production',
        ...(/^`(\w+)` is refused/.test(production)
          ? { [code(name) ?? '']: /^`(\w+)`/.exec(production)?.[1] ?? '' }
          : {}),
      }
      expect(refused({ ...source, ALLOW_INSECURE: all })).toEqual([])
      const others = all.split(',').filter((one) => one !== exception)
      expect(refused({ ...source, ALLOW_INSECURE: others.join() })).toContain(code(name))
    }
  })

  it('has every exception', () => {
    const named = rows.filter((cells) => cells.length === 2).map(([name]) => code(name))
    expect(named.filter((name) => name !== 'PUBLIC_URL')).toEqual(Object.keys(EXCEPTIONS))
  })

  it('is where the README leads, which names what production requires and TRUST_PROXY', () => {
    expect(readme).toContain('docs/configuration.md')
    for (const name of [...refused({ NODE_ENV: 'production' }), 'TRUST_PROXY', 'ALLOW_INSECURE'])
      expect(readme).toContain(`\`${name}\``)
  })
})
