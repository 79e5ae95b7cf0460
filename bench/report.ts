import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { grown, growth, overBare, overMemory, type Run, wantedGrowth } from './budgets.ts'
import type { Row } from './parts/questions.ts'

const DOCUMENT = new URL('../docs/rendimiento.md', import.meta.url)
const CHART = new URL('../docs/rendimiento.svg', import.meta.url)
const IMAGE = '![Processor time of questions over the yardstick](rendimiento.svg)'
const [BEGIN, END] = ['<!-- npm run bench -->', '<!-- end of npm run bench -->']

const figure = (value: number | undefined): string =>
  value === undefined ? '' : value < 10 ? value.toFixed(2) : value.toFixed(0)
const line = (...cells: (string | number | undefined)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'string' ? cell : figure(cell))).join(' | ')} |`

/** The date and the machine: figures of two machines cannot be compared. */
function machine(run: Run): string {
  const [first] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return `${day}, ${cpus().length} × ${first?.model.trim()}, ${gigabytes} GB, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, data of ${run.sizes.join(', ')}.`
}

function areaTable(area: string, rows: Row[], sizes: string[]): string[] {
  const head = [
    'question',
    'server ms',
    'database ms',
    'statements',
    'p50',
    'p99',
    'kB',
    'over (b)',
    'over (c)',
    `growth ${sizes.length > 1 ? `${sizes[0]} → ${sizes.at(-1)}` : ''}`,
  ]
  return [
    `#### ${area}`,
    '',
    line(...head),
    line('---', ...head.slice(1).map(() => '---:')),
    ...rows.map((row) => {
      const cost = row.ours.at(-1)
      return line(
        row.name,
        cost?.server,
        cost?.database,
        cost?.statements.toFixed(1),
        cost?.p50,
        cost?.p99,
        row.kilobytes,
        overBare(row),
        overMemory(row),
        growth(row),
      )
    }),
    '',
  ]
}

function processTables({ processes, workers, mixed, counters }: Run): string[] {
  return [
    ...(processes.length > 0
      ? [
          '#### A process',
          '',
          line(
            'server on',
            'first start of all ms',
            'first answer ms',
            'processor of the start ms',
            'MB at rest',
            'MB after 3,000 answers',
            'MB of the supervisor',
          ),
          line('---', '---:', '---:', '---:', '---:', '---:', '---:'),
          ...processes.map((one) =>
            line(
              one.name,
              one.firstMs,
              one.startMs,
              one.startCpu,
              one.idle,
              one.loaded,
              one.supervisor || '',
            ),
          ),
          '',
        ]
      : []),
    ...(workers.length > 0
      ? [
          line('question', 'one worker ms', 'three workers ms', 'ratio', 'ratio, ten at once'),
          line('---', '---:', '---:', '---:', '---:'),
          ...workers.map(({ name, one, three, together }) => line(name, one, three, three / one, together)),
          '',
        ]
      : []),
    ...(mixed
      ? [
          `Mixed traffic, ${mixed.perSecond} requests a second for ${mixed.seconds} s: p50 ${figure(mixed.p50)} ms, p99 ${figure(mixed.p99)} ms, ${mixed.failed} of ${mixed.answered + mixed.failed} failed, ${figure(mixed.server)} cores of the server and ${figure(mixed.database)} of PostgreSQL, ${figure(mixed.before)} → ${figure(mixed.after)} MB.`,
          '',
          ...(mixed.warnings.length > 0
            ? [...mixed.warnings.map((warning) => `- Its log: ${warning}`), '']
            : []),
        ]
      : []),
    ...counters,
  ]
}

function grownLines(run: Run): string[] {
  const found = grown(run)
  return found.length === 0
    ? []
    : [`Growth above ${wantedGrowth()}, which is wanted: ${found.join('; ')}.`, '']
}

/** The whole run as Markdown. */
export const reportOf = (run: Run): string =>
  [
    machine(run),
    '',
    ...[...run.areas].flatMap(([area, rows]) => areaTable(area, rows, run.sizes)),
    ...grownLines(run),
    ...processTables(run),
  ]
    .join('\n')
    .trimEnd()

/** Puts the report into docs/rendimiento.md, and its yardsticks into a chart beside it. */
export function write(run: Run): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined)
    throw new Error(`docs/rendimiento.md has no place for the figures: ${BEGIN}`)
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${IMAGE}\n\n${reportOf(run)}\n\n${END}${after}`)
  writeFileSync(CHART, chartOf([...run.areas.values()].flat()))
}

const [ROW, BAR_AT, BAR_MAX] = [22, 190, 360]

/** A bar for each question with a yardstick: processor time over (b), whose own is the line. */
function chartOf(rows: Row[]): string {
  const bars = rows.flatMap((row) => {
    const ratio = overBare(row)
    return ratio === undefined ? [] : [{ name: row.name, ratio }]
  })
  const widest = Math.max(1, ...bars.map(({ ratio }) => ratio))
  const x = (ratio: number) => Math.round(BAR_AT + (ratio / widest) * BAR_MAX)
  const height = bars.length * ROW + 30
  const drawn = bars.map(({ name, ratio }, i) => {
    const y = 24 + i * ROW
    return `<text x="${BAR_AT - 8}" y="${y + 12}" text-anchor="end">${name}</text><rect x="${BAR_AT}" y="${y}" width="${x(ratio) - BAR_AT}" height="15" fill="#5b4bb7"/><text x="${x(ratio) + 5}" y="${y + 12}">${figure(ratio)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Processor time over bare Fastify and pg"><rect width="100%" height="100%" fill="#fff"/><text x="${BAR_AT}" y="14">processor time over (b)</text>${drawn.join('')}<path d="M${x(1)} 20V${height - 6}" stroke="#c22" stroke-dasharray="4 3"/></svg>\n`
}
