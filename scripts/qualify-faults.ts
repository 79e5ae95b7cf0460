import { noteCount } from '../api/test/counting/note-count.ts'
import { FAULTS } from './planted/all-faults.ts'
import { type Met, makeCopy, meetFault, removeCopy } from './planted/run-fault.ts'
import { writeFaults } from './qualify-document.ts'
import { inside, main, seconds } from './run.ts'

/** At once: each has a copy of its own. */
const COPIES = 2

/** Plants each fault in a copy of the sources and expects the test that names it to fail. */
async function meetAll(wanted: string): Promise<Met[]> {
  const left = FAULTS.filter(({ goal, what }) => new RegExp(wanted).test(`${goal} ${what}`))
  const met: Met[] = []
  await Promise.all(
    Array.from({ length: COPIES }, async () => {
      const copy = makeCopy(inside('.'))
      try {
        for (let fault = left.shift(); fault; fault = left.shift()) {
          const one = await meetFault(copy, fault)
          met.push(one)
          console.log(`${one.caught ? '✓' : '✗'} ${fault.goal} ${fault.what} (${seconds(one.ms)})`)
          if (!one.caught)
            console.log(`  esperaba: ${fault.red}; fallaron: ${one.failed.join(' | ') || 'ninguna'}`)
        }
      } finally {
        removeCopy(copy)
      }
    }),
  )
  return met
}

await main(async () => {
  const met = await meetAll(process.argv[2] ?? '')
  const caught = met.filter((one) => one.caught).length
  noteCount({ name: 'G18 planted faults', tries: met.length, survived: caught })
  writeFaults(met)
  return met.length > 0 && caught === met.length ? 0 : 1
})
