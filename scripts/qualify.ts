import { readOptions } from '../api/src/run-command.ts'
import { buildAll } from './build.ts'
import { countsTable, judgeCounts, readCounts } from './counts.ts'
import { installMissing } from './machine.ts'
import { circumstances, writeSection } from './qualify-document.ts'
import { aboutSteps, type Done, Progress, sumOf } from './qualify-progress.ts'
import { countsOf, PARTS, REPORTS, type Step } from './qualify-steps.ts'
import { type Result, table } from './results.ts'
import { main, Stop } from './run.ts'

const USAGE = `Uso: npm run qualify [-- --only=PARTE,PARTE] [--files=NOMBRE] [--minutes=60] [--resume]

Partes: ${Object.keys(PARTS).join(', ')}.`

const options = {
  only: { type: 'string', default: Object.keys(PARTS).join() },
  files: { type: 'string', default: '' },
  minutes: { type: 'string', default: '60' },
  resume: { type: 'boolean', default: false },
} as const

/** The options, read before anything is installed, built or forgotten. */
function readWanted() {
  const wanted = readOptions({ options }, ({ values }) => {
    const names = values.only.split(',')
    return names.every((name) => name in PARTS) ? { ...values, names } : null
  })
  if (!wanted) throw new Stop(USAGE, 2)
  return { ...wanted, files: new RegExp(wanted.files) }
}

/** The options, and the steps that are done. */
type Asked = ReturnType<typeof readWanted> & { progress: Progress }

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
const isWanted = (step: Step, { files, progress }: Asked): boolean =>
  !progress.find(step.name) && files.test(step.name)

/** Starts the steps of a part that run beside the other parts, one after the other. */
function startBeside(name: string, asked: Asked): void {
  let before: Promise<unknown> = Promise.resolve()
  for (const step of partOf(name).steps(asked.minutes)) {
    if (!step.beside || !isWanted(step, asked)) continue
    const done = before.then(() => start(step, asked.progress))
    // Its failure is thrown where it is waited for.
    done.catch(() => undefined)
    beside.set(step.name, done)
    before = done
  }
}

/** Runs the steps of a part that are still to run, and writes down each. */
async function runPart(name: string, asked: Asked): Promise<Result[]> {
  const { minutes, progress } = asked
  const part = partOf(name)
  console.log(`\n▸ ${name}\n`)
  const counts = countsOf(name)
  const steps = part.steps(minutes)
  const ran: Done[] = []
  for (const step of steps) {
    const known = progress.find(step.name)
    if (!known && !isWanted(step, asked)) continue
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
  const wanted = readWanted()
  process.env.QUALIFY = 'full'
  const asked = { ...wanted, progress: new Progress(REPORTS, wanted.resume) }
  installMissing('qualification')
  await buildAll()
  for (const name of wanted.names) startBeside(name, asked)
  const results: Result[] = []
  for (const name of wanted.names) results.push(...(await runPart(name, asked)))
  console.log(table(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})
