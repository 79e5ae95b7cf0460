/** Processor time of the main thread for one keystroke, in milliseconds. */
export type KeyCost = {
  /** Until the frame that shows the character. */
  toPicture: number
  /** Until the next key, with the browser's own work and garbage collection. */
  inAll: number
}

/** Trace categories that the measurement needs. */
export const CATEGORIES = ['toplevel', 'devtools.timeline']

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Processor time in microseconds. */
  tdur?: number
  args: { data?: { type?: string }; src_func?: string }
}

const isPicture = ({ args }: TraceEvent) => args.src_func === 'ScheduledActionSendBeginMainFrame'

/** What begins an interaction: a key, and a finger that is put down and lifted. */
const BEGINNINGS = ['keydown', 'pointerdown', 'pointerup']

/** The cost of each key in a Chromium trace, in order. */
export function costsOf(trace: Buffer): KeyCost[] {
  const costs = costsOfAll(trace, ['keydown'])
  if (costs.some(({ toPicture }) => toPicture === null))
    throw new Error('A key was followed by no picture: the browser traces in a new way.')
  return costs as KeyCost[]
}

/** The longest work until a picture in a trace of one press, or of one key: what a finger that is put down or lifted waits for. */
export function longestIn(trace: Buffer): number {
  const costs = costsOfAll(trace, BEGINNINGS)
  return Math.max(0, ...costs.map(({ toPicture, first }) => toPicture ?? first))
}

function costsOfAll(trace: Buffer, types: readonly string[]) {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const whole = traceEvents.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts)
  const began = whole.filter(
    ({ name, args }) => name === 'EventDispatch' && types.includes(args.data?.type ?? ''),
  )
  const tasks = whole.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === began[0]?.pid && tid === began[0].tid,
  )
  /** The first task is the one that handles it. */
  const starts = began.map((one) => tasks.findLast(({ ts }) => ts <= one.ts)?.ts ?? one.ts)
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const its = tasks.filter(({ ts }) => ts >= start && ts < end)
    const picture = its.findIndex(isPicture)
    return {
      toPicture: picture < 0 ? null : sum(its.slice(0, picture + 1)),
      inAll: sum(its),
      first: sum(its.slice(0, 1)),
    }
  })
}

const sum = (tasks: TraceEvent[]) => tasks.reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000
