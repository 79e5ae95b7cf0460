import { readOptions } from '../src/run-command.ts'

const PARTS = ['floods', 'soak']

export const USAGE = `Usage: npm run test:load [-- --only=${PARTS.join()}] [--minutes=60] [--rate=REQUESTS_A_SECOND]\n`

const options = {
  minutes: { type: 'string', default: '60' },
  rate: { type: 'string', default: '20' },
  only: { type: 'string', default: PARTS.join() },
} as const

/** The options of the command line; null when a part, a number or an option is none. */
export const readWanted = () =>
  readOptions({ options }, ({ values }) => {
    const [only, minutes, rate] = [values.only.split(','), Number(values.minutes), Number(values.rate)]
    return only.every((part) => PARTS.includes(part)) && minutes > 0 && rate > 0
      ? { only, minutes, rate }
      : null
  })
