import { parseArgs } from 'node:util'
import { buildAll } from './build.ts'
import { countsTable, judgeCounts, readCounts } from './counts.ts'
import { circumstances, writeSection } from './qualify-document.ts'
import { aboutSteps, type Done, Progress, sumOf } from './qualify-progress.ts'
import { PARTS, REPORTS } from './qualify-steps.ts'
import { type Result, table } from './results.ts'
import { main } from './run.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string', default: '' },
    minutes: { type: 'string', default: '60' },
    resume: { type: 'boolean', default: false },
  },
})

/** Runs the steps of a part that are still to run, and writes down each. */
async function runPart(name: string, progress: Progress): Promise<Result[]> {
  const part = PARTS[name]
  if (!part) throw new Error(`Unknown part ${name}: ${Object.keys(PARTS).join(', ')}`)
  console.log(`\n▸ ${name}\n`)
  const counts = `${REPORTS}/${name}.jsonl`
  process.env.COUNTS_FILE = counts
  const steps = part.steps(values.minutes)
  const isWanted = new RegExp(values.files)
  const ran: Done[] = []
  for (const step of steps) {
    const began = circumstances()
    const known = progress.find(step.name)
    if (!known && !isWanted.test(step.name)) continue
    const done = known ?? { began, result: await step.run() }
    progress.keep(step.name, done)
    ran.push(done)
    // The planted mistakes write a table of their own.
    if (name !== 'planted')
      writeSection(name, `${aboutSteps(ran, steps.length)}\n\n${countsTable(readCounts(counts))}`)
  }
  console.log(`\n${countsTable(readCounts(counts))}\n`)
  return [sumOf(name, ran), judgeCounts(readCounts(counts), new Set(part.brings))]
}

/** `npm run qualify`: every count of safety at its full size (docs/qualify.md). */
await main(async () => {
  process.env.QUALIFY = 'full'
  const progress = new Progress(REPORTS, values.resume)
  await buildAll()
  const results: Result[] = []
  for (const name of values.only?.split(',') ?? Object.keys(PARTS))
    results.push(...(await runPart(name, progress)))
  console.log(table(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
