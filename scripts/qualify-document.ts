import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { dirname } from 'node:path'
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

/** When a planted mistake was last met, and what its test said. */
type Known = { outcome: Outcome; when: string }
const WORDS: Record<Outcome, string> = {
  noticed: 'yes',
  missed: '**no**',
  late: 'the test reached its time limit',
  'red without it': '**the test fails without it**',
}
const OUTCOMES = inside('.cache/planted-outcomes.json')
const keyOf = ({ goal, what }: Fault): string => `${goal} ${what}`

/** Adds what a run met to what earlier runs met, and writes all of it as a table. */
export function writeFaults(met: readonly Met[]): void {
  const known: Record<string, Known> = existsSync(OUTCOMES) ? JSON.parse(readFileSync(OUTCOMES, 'utf8')) : {}
  const when = `${new Date().toISOString().slice(0, 10)}, ${commitOf()}`
  for (const { fault, outcome } of met) known[keyOf(fault)] = { outcome, when }
  mkdirSync(dirname(OUTCOMES), { recursive: true })
  writeFileSync(OUTCOMES, JSON.stringify(known))
  const outcomes = FAULTS.map((fault) => known[keyOf(fault)])
  const noticed = outcomes.filter((one) => one?.outcome === 'noticed').length
  const sum = `${noticed} of ${FAULTS.length} noticed. The last run of any: ${circumstances()}`
  writeSection('planted', `${sum}\n\n${faultsTable(outcomes)}`)
}

function faultsTable(outcomes: readonly (Known | undefined)[]): string {
  const rows = FAULTS.map(({ goal, what, file, test, red }, i) => {
    const outcome = outcomes[i]
    const noticed = outcome ? `${WORDS[outcome.outcome]} (${outcome.when})` : 'not run'
    const by = `\`${test.replace(/^api\/src\//, '')}\` ${red.replaceAll('|', '')}`
    return [goal, what, `\`${file.replace(/^api\/src\//, '')}\``, by, noticed]
  })
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['goal', 'mistake', 'planted in', 'noticed by', 'noticed']),
    line(Array(5).fill('---')),
    ...rows.map(line),
  ].join('\n')
}
