import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { FAULTS } from './planted/all-faults.ts'
import type { Fault } from './planted/fault.ts'
import type { Met, Outcome } from './planted/run-fault.ts'
import { inside } from './run.ts'

const DOCUMENT = inside('docs/qualify.md')

/** Replaces what stands between `<!-- NAME -->` and `<!-- end of NAME -->`. */
export function inSection(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [document.indexOf(start), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/qualify.md has no section ${name}`)
  return `${document.slice(0, from + start.length)}\n${text}\n${document.slice(to)}`
}

export function writeSection(name: string, text: string): void {
  writeFileSync(DOCUMENT, inSection(readFileSync(DOCUMENT, 'utf8'), name, text))
}

const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: inside('.'), encoding: 'utf8' }).trim()

/** When and where something ran. */
export function circumstances(): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC, on commit ${commitOf()}: ${cores.length} cores ${cores[0]?.model.trim()}, ${memory} GB, Linux ${release()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}.`
}

const WORDS: Record<Outcome, string> = {
  noticed: 'yes',
  missed: '**no**',
  late: 'the test reached its time limit',
  'red without it': '**the test fails without it**',
}
const keyOf = ({ goal, what }: Pick<Fault, 'goal' | 'what'>): string => `${goal} ${what}`

/** Writes what a run met; a run that met nothing has nothing to say. */
export function writeFaults(met: readonly Met[]): void {
  if (met.length === 0) return
  const when = `${new Date().toISOString().slice(0, 10)}, ${commitOf()}`
  writeFileSync(DOCUMENT, withFaults(readFileSync(DOCUMENT, 'utf8'), met, { when, where: circumstances() }))
}

/** The document with what a run met; what earlier runs met of other mistakes stays as it says it. */
export function withFaults(
  document: string,
  met: readonly Met[],
  { when, where }: { when: string; where: string },
): string {
  const cells = knownIn(document)
  for (const { fault, outcome } of met) cells.set(keyOf(fault), `${WORDS[outcome]} (${when})`)
  const known = FAULTS.map((fault) => cells.get(keyOf(fault)) ?? 'not run')
  const noticed = known.filter((cell) => cell.startsWith(`${WORDS.noticed} `)).length
  const sum = `${noticed} of ${FAULTS.length} noticed. The last run of any: ${where}`
  return inSection(document, 'planted', `${sum}\n\n${faultsTable(known)}`)
}

/** The last cell of each row of the table. */
const knownIn = (document: string): Map<string, string> =>
  new Map(
    [...document.matchAll(/^\| (G\d+) \| (.+?) \| .* \| ([^|]+) \|$/gm)].map(
      ([, goal = '', what = '', cell = '']) => [keyOf({ goal, what }), cell],
    ),
  )

function faultsTable(known: readonly string[]): string {
  const rows = FAULTS.map(({ goal, what, file, test, red }, i) => {
    const by = `\`${test.replace(/^api\/src\//, '')}\` ${red.replaceAll('|', '')}`
    return [goal, what, `\`${file.replace(/^api\/src\//, '')}\``, by, known[i] ?? '']
  })
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['goal', 'mistake', 'planted in', 'noticed by', 'noticed']),
    line(Array(5).fill('---')),
    ...rows.map(line),
  ].join('\n')
}
