import { writeFileSync } from 'node:fs'
import { type Files, listFiles, readSources } from './project-files.ts'
import { inside } from './run.ts'

const INDEX = 'docs/decisions/README.md'
const DECISION = /^docs\/decisions\/((\d{4})-[a-z0-9-]+\.md)$/
const HEADING = /^# (\d+)\. (.+)\n/

type Decision = { path: string; file: string; number: number; heading: number; title: string }

const readDecisions = (files: Files): Decision[] =>
  Object.entries(files)
    .flatMap(([path, text]): Decision[] => {
      const [, file = '', number] = DECISION.exec(path) ?? []
      const [, heading, title = ''] = HEADING.exec(text) ?? []
      return file === '' ? [] : [{ path, file, number: Number(number), heading: Number(heading), title }]
    })
    .sort((one, other) => one.number - other.number)

/** The list of all decisions. */
const indexOf = (decisions: readonly Decision[]): string =>
  `# Decisions

Why things are as they are, half a page each: context, decision, consequences. \`npm run decisions\` writes this list. A later decision may undo an earlier one, which
then says so; a number that is missing was taken back before it held.

| | decision |
| ---: | --- |
${decisions.map(({ file, number, title }) => `| ${number} | [${title}](${file}) |`).join('\n')}
`

/** Decisions whose number is not that of their file or stands twice, and an index that is not theirs. */
export function decisionProblems(files: Files): string[] {
  const decisions = readDecisions(files)
  const odd = decisions.filter(
    ({ number, heading }, i) => number !== heading || decisions[i - 1]?.number === number,
  )
  return [
    ...odd.map(({ path }) => `${path} tiene otro número en su título, o el de otra decisión`),
    ...(files[INDEX] === indexOf(decisions)
      ? []
      : [`${INDEX} es de antes: npm run decisions lo escribe de nuevo`]),
  ]
}

if (import.meta.main) writeFileSync(inside(INDEX), indexOf(readDecisions(readSources(listFiles()))))
