import { existsSync, readFileSync } from 'node:fs'
import type { Count } from '../api/test/counting/note-count.ts'
import type { Result } from './results.ts'

/** The kind of run that produces a line: tests of requests, tests on PostgreSQL, servers that break, the browser, or a qualification alone. */
export type Need = 'nothing' | 'postgres' | 'faults' | 'browser' | 'planted' | 'load' | 'scanners'

/** The lines that stand for each goal; a run without one of them has not tried its goal (docs/qualify.md). */
export const LINES: readonly (readonly [name: string, need: Need])[] = [
  ['G3 matrix', 'nothing'],
  ['G3 paths', 'nothing'],
  ['G3 methods', 'nothing'],
  ['G3 before the second factor', 'nothing'],
  ['G3 nobody else', 'nothing'],
  ['G4 fuzz of schemas', 'nothing'],
  ['G4 fuzz of the server', 'nothing'],
  ['G5 fields', 'nothing'],
  ['G6 codes at once', 'nothing'],
  ['G6 limiter raced', 'nothing'],
  ['G6 registration takeover', 'nothing'],
  ['G6 replayed codes', 'nothing'],
  ['G6 all or nothing, mail', 'nothing'],
  ['G6 all or nothing, history', 'nothing'],
  ['G7 duels', 'nothing'],
  ['G7 erasure duels', 'nothing'],
  ['G8 server kill -9 on PostgreSQL', 'faults'],
  ['G8 server kill -9 on the embedded database', 'faults'],
  ['G8 database kill -9', 'faults'],
  ['G9 outbox kill -9', 'postgres'],
  ['G10 database SIGSTOP', 'faults'],
  ['G10 database connections cut', 'faults'],
  ['G11 pairs', 'nothing'],
  ['G12 guessing', 'nothing'],
  ['G12 login bypasses', 'nothing'],
  ['G12 guessed codes', 'nothing'],
  ['G13 quiet', 'load'],
  ['G13 memory is flat', 'load'],
  ['G14 spoilt uploads', 'nothing'],
  ['G15 headers', 'nothing'],
  ['G16 who sees whom', 'nothing'],
  ['G16 after the purge', 'nothing'],
  ['G16 erasure', 'nothing'],
  ['G17 logs', 'nothing'],
  ['G17 logs of faults', 'nothing'],
  ['G18 faults that can be planted', 'nothing'],
  ['G18 planted faults', 'planted'],
  ['G19 script payloads', 'browser'],
  ['G21 sqlmap', 'scanners'],
  ...['nobody', 'ana', 'berta', 'carmen'].flatMap((subject) => [
    [`G21 ffuf as ${subject}`, 'scanners'] as const,
    [`G21 wapiti as ${subject}`, 'scanners'] as const,
  ]),
  ...['heads', 'bodies', 'reading'].map((what) => [`G21 slowhttptest, slow ${what}`, 'scanners'] as const),
]

/** The counts of a run: the last ones of a test that was tried again, added up over the databases. */
export function readCounts(file: string): Count[] {
  if (!existsSync(file)) return []
  const last = new Map<string, Count>()
  for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const count = JSON.parse(text) as Count
    last.set(`${count.name} ${count.on}`, count)
  }
  const sums = new Map<string, Count>()
  for (const { name, tries, survived } of last.values()) {
    const { tries: before = 0, survived: good = 0 } = sums.get(name) ?? {}
    sums.set(name, { name, tries: before + tries, survived: good + survived })
  }
  return [...sums.values()].sort((one, other) => inOrder.compare(one.name, other.name))
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** The counts as lines of Markdown: goal, name, tries, survived. */
export function countsTable(counts: readonly Count[]): string {
  const rows = counts.map(({ name, tries, survived }) => {
    const [, goal = '', what = name] = /^(G\d+) (.+)$/.exec(name) ?? []
    return [goal, what, tries.toLocaleString('en'), survived.toLocaleString('en')]
  })
  const head = ['goal', 'name', 'tries', 'survived']
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, i) => (i < 2 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

/** Fails for each line that is missing, tried nothing or did not survive. */
export function judgeCounts(counts: readonly Count[], has: ReadonlySet<Need>): Result {
  const expected = LINES.filter(([, need]) => has.has(need)).map(([name]) => name)
  const missing = expected.filter((name) => !counts.some((count) => count.name === name))
  const lost = counts.filter(({ tries, survived }) => tries === 0 || survived < tries)
  for (const name of missing) console.error(`✗ ${name}: nadie lo ha contado`)
  for (const { name, tries, survived } of lost)
    console.error(`✗ ${name}: tries ${tries} survived ${survived}`)
  const failed = missing.length + lost.length
  return {
    name: 'Recuentos',
    passed: expected.length - missing.length,
    failed,
    skipped: LINES.length - expected.length,
    ms: 0,
  }
}
