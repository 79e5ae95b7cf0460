import { noteCount } from '../api/test/counting/note-count.ts'
import { FAULTS } from './planted/all-faults.ts'
import { makeCopy, removeCopy } from './planted/copy.ts'
import { type Met, meetFault, type Outcome } from './planted/run-fault.ts'
import { writeFaults } from './qualify-document.ts'
import { inside, main, Stop, seconds } from './run.ts'

/** At once: each has a copy of its own. */
const COPIES = 2

const WORDS: Record<Outcome, string> = {
  noticed: 'notado',
  missed: 'NO NOTADO',
  late: 'la prueba agotó su tiempo dos veces: nada dice de la falta',
  'red without it': 'la prueba falla también sin la falta',
}

function tellOf({ fault, outcome, failed, ms }: Met): void {
  console.log(`${outcome === 'noticed' ? '✓' : '✗'} ${fault.goal} ${fault.what} (${seconds(ms)})`)
  if (outcome !== 'noticed')
    console.log(`  ${WORDS[outcome]}; esperaba: ${fault.red}; fallaron: ${failed.join(' | ') || 'ninguna'}`)
}

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
          tellOf(one)
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
  if (met.length === 0) throw new Stop('Ninguna falta se llama así: mira la tabla de docs/qualify.md.')
  const caught = met.filter((one) => one.outcome === 'noticed').length
  noteCount({ name: 'G18 planted faults', tries: met.length, survived: caught })
  writeFaults(met)
  return caught === met.length ? 0 : 1
})
