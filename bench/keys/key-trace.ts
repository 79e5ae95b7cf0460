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

const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'keydown'
const isPicture = ({ args }: TraceEvent) => args.src_func === 'ScheduledActionSendBeginMainFrame'

/** The cost of each key in a Chromium trace, in order. */
export function costsOf(trace: Buffer): KeyCost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const whole = traceEvents.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts)
  const keys = whole.filter(isKey)
  const tasks = whole.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === keys[0]?.pid && tid === keys[0].tid,
  )
  /** The first task of a key is the one that handles it. */
  const starts = keys.map((key) => tasks.findLast(({ ts }) => ts <= key.ts)?.ts ?? key.ts)
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const its = tasks.filter(({ ts }) => ts >= start && ts < end)
    const picture = its.findIndex(isPicture)
    if (picture < 0) throw new Error('A key was followed by no picture: the browser traces in a new way.')
    return { toPicture: sum(its.slice(0, picture + 1)), inAll: sum(its) }
  })
}

const sum = (tasks: TraceEvent[]) => tasks.reduce((all, { tdur = 0 }) => all + tdur, 0) / 1000
