import { parseArgs } from 'node:util'
import { Workshop } from './processes.ts'
import { buildRelease } from './release.ts'
import { nothingLost, rollingUpgrade, SCENARIOS } from './scenarios.ts'
import { CURRENT, missingPrograms, openStage, type Stage } from './stage.ts'
import { load, print, Steps } from './steps.ts'

const USAGE = `Usage: npm run test:cluster [-- --only=NAME,NAME] [--from=COMMIT | --no-upgrade] [--size=school|region|country] [--rate=REQUESTS_A_SECOND]
Scenarios: ${Object.keys(SCENARIOS).join(', ')}`

function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      from: { type: 'string' },
      'no-upgrade': { type: 'boolean' },
      size: { type: 'string' },
      rate: { type: 'string' },
    },
  })
  const only = values.only?.split(',').filter(Boolean) ?? Object.keys(SCENARIOS)
  const unknown = only.filter((name) => !(name in SCENARIOS))
  if (unknown.length > 0) throw new Error(`${USAGE}\nUnknown: ${unknown.join(', ')}`)
  return {
    only,
    from: values.from,
    upgrades: !values['no-upgrade'],
    size: values.size,
    perSecond: values.rate ? Number(values.rate) : undefined,
  }
}

/** The last failures as nginx saw them, the last lines of each node, before a restart too, and what it wrote about mails. */
function explain({ failures, nodes }: Stage): void {
  const lines = failures()
  print(`nginx saw ${lines.length} requests without a good answer:`)
  for (const line of lines.slice(-40)) print(`    ${line}`)
  for (const [i, node] of nodes.entries()) {
    print(`node ${i + 1}, port ${node.port}:\n${node.wholeLog().slice(-6_000)}`)
    const ofMails = node
      .wholeLog()
      .split('\n')
      .filter((line) => /"event":"(?:mail|outbox)\./.test(line))
    print(`    of its mails:\n${ofMails.slice(-40).join('\n')}`)
  }
}

/** Runs the scenarios on one installation; the exit code is 0 when everything survived. */
async function main(shop: Workshop): Promise<number> {
  const { only, from, upgrades, size, perSecond } = readArguments()
  const missing = missingPrograms()
  if (missing.length > 0)
    throw new Error(`This machine lacks ${missing.join(', ')}: apt-get install ${missing.join(' ')}`)
  const steps = new Steps()
  const before = upgrades ? buildRelease(shop, from) : undefined
  const stage = await openStage(shop, steps, { root: before?.root ?? CURRENT, size, perSecond })
  print(`traffic ${stage.traffic.perSecond} requests/s, load ${load().toFixed(1)}`)
  if (before) {
    print(`upgrade from ${before.commit.slice(0, 9)}`)
    await rollingUpgrade(stage)
  }
  for (const name of only) await SCENARIOS[name]?.(stage)
  await nothingLost(stage)
  if (steps.failed > 0) explain(stage)
  print(steps.failed === 0 ? 'The cluster survived.' : `${steps.failed} steps failed.`)
  return steps.failed === 0 ? 0 : 1
}

const shop = new Workshop()
process.once('exit', () => shop.clear())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.exit(
  await main(shop).catch((error: unknown) => {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  }),
)
