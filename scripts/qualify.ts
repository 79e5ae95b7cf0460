import { parseArgs } from 'node:util'
import { buildAll } from './build.ts'
import { countsTable, judgeCounts, readCounts } from './counts.ts'
import { installMissing } from './machine.ts'
import { circumstances, writeSection } from './qualify-document.ts'
import { aboutSteps, type Done, Progress, sumOf } from './qualify-progress.ts'
import { countsOf, PARTS, REPORTS, type Step } from './qualify-steps.ts'
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

/** The steps that run beside other parts, by name, from when they have started. */
const beside = new Map<string, Promise<Done>>()

const start = async (step: Step, progress: Progress): Promise<Done> => {
  const began = circumstances()
  const done = { began, result: await step.run() }
  progress.keep(step.name, done)
  return done
}

/** The part of that name. */
function partOf(name: string) {
  const part = PARTS[name]
  if (!part) throw new Error(`Unknown part ${name}: ${Object.keys(PARTS).join(', ')}`)
  return part
}

/** Whether a step is still to run. */
const isWanted = (step: Step, progress: Progress): boolean =>
  !progress.find(step.name) && new RegExp(values.files).test(step.name)

/** Starts the steps of a part that run beside the other parts, one after the other. */
function startBeside(name: string, progress: Progress): void {
  let before: Promise<unknown> = Promise.resolve()
  for (const step of partOf(name).steps(values.minutes)) {
    if (!step.beside || !isWanted(step, progress)) continue
    const done = before.then(() => start(step, progress))
    // Its failure is thrown where it is waited for.
    done.catch(() => undefined)
    beside.set(step.name, done)
    before = done
  }
}

/** Runs the steps of a part that are still to run, and writes down each. */
async function runPart(name: string, progress: Progress): Promise<Result[]> {
  const part = partOf(name)
  console.log(`\n▸ ${name}\n`)
  const counts = countsOf(name)
  const steps = part.steps(values.minutes)
  const ran: Done[] = []
  for (const step of steps) {
    const known = progress.find(step.name)
    if (!known && !isWanted(step, progress)) continue
    ran.push(known ?? (await (beside.get(step.name) ?? start(step, progress))))
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
  installMissing('qualification')
  await buildAll()
  const names = values.only?.split(',') ?? Object.keys(PARTS)
  for (const name of names) startBeside(name, progress)
  const results: Result[] = []
  for (const name of names) results.push(...(await runPart(name, progress)))
  console.log(table(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
