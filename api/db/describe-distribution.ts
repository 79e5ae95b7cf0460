import { DISTRIBUTION } from './distribution.ts'

const HEAD = '| table | lies by |'

/** docs/escala.md with the table of `distribution.ts`, which replaces the one that it has. */
export function withDistribution(document: string): string {
  const lines = document.split('\n')
  // After the head and the line below it.
  const start = lines.findIndex((line) => line.startsWith(HEAD)) + 2
  const end = lines.findIndex((line, i) => i >= start && !line.startsWith('|'))
  return lines.toSpliced(start, end - start, ...ROWS).join('\n')
}

const ROWS = Object.entries(DISTRIBUTION).map(([table, place]) => {
  const by = 'by' in place ? `\`${place.by}\`` : place.on
  const beside = 'with' in place && place.with ? `\`${place.with}\`` : ''
  return `| \`${table}\` | ${by} | ${beside} | ${('note' in place && place.note) || ''} |`
})
