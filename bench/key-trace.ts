/** What one key made the main thread of a page do, in milliseconds of its processor. */
export type KeyCost = {
  /** Until the picture that shows it was drawn. */
  toPicture: number
  /** Until the next key: also what the browser does for itself and collecting garbage. */
  inAll: number
}

/** What has to be traced to tell. */
export const CATEGORIES = ['toplevel', 'devtools.timeline']

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Microseconds that the processor worked for it. */
  tdur?: number
  args: { data?: { type?: string }; src_func?: string }
}

const isKey = ({ name, args }: TraceEvent) => name === 'EventDispatch' && args.data?.type === 'keydown'
const isPicture = ({ args }: TraceEvent) => args.src_func === 'ScheduledActionSendBeginMainFrame'

/** What each key of a Chromium trace cost, in the order in which they were pressed. */
export function costsOf(trace: Buffer): KeyCost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const whole = traceEvents.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts)
  const keys = whole.filter(isKey)
  const tasks = whole.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === keys[0]?.pid && tid === keys[0].tid,
  )
  /** The task that a key was pressed in is its first. */
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
