import { pino } from 'pino'

/** Most bytes that wait for the reader of the log; further lines are dropped. */
const WAITING_MAX = 8_000_000
/** A pipe takes this much at once without mixing it with the lines of another process (PIPE_BUF of Linux). */
const AT_ONCE = 4_096
/** How long a line waits for others: to begin a write costs more than the rest of a line, a fifth of an answer from memory. */
const TOGETHER_MS = 20
/** How long a process that ends waits for the reader of its log. */
const LAST_MS = 1_000
/** How long after an error of the log it is written again. */
const AGAIN_MS = 1_000

/**
 * Opens standard output for lines of the log, which are written beside the event loop. A reader that stands still (`journald`, the
 * driver of a container) holds up neither requests nor a stop, and costs no more memory than WAITING_MAX (observabilidad-10). Lines
 * that come at the same time are written together; the last ones when the process ends.
 */
export function openLogStream() {
  let [dropped, giveUpAt] = [0, Number.POSITIVE_INFINITY]
  let tell = (_lines: number) => {}
  const stream = pino.destination({
    // Node opens it for this, so that a write to a full pipe fails instead of waiting.
    dest: process.stdout.fd,
    sync: false,
    maxLength: WAITING_MAX,
    maxWrite: AT_ONCE,
    retryEAGAIN: () => performance.now() < giveUpAt,
  })
  const write = stream.write.bind(stream)
  const { pass, take } = together(write)
  stream.write = take
  let [failing, isDue] = [false, false]
  stream.on('write', () => {
    failing = false
  })
  // A full disk: what waits is tried again each second, and whatever the log does, requests are answered.
  stream.on('error', () => {
    failing = true
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      write('')
    }, AGAIN_MS).unref()
  })
  const flush = stream.flushSync.bind(stream)
  // Runs when the process ends and after a fatal line, and would try for ever.
  stream.flushSync = () => {
    pass()
    if (failing) return
    giveUpAt = performance.now() + LAST_MS
    try {
      flush()
    } catch {
      // Nobody reads the last lines.
    } finally {
      giveUpAt = Number.POSITIVE_INFINITY
    }
  }
  stream.on('drop', (lines: string) => {
    dropped += lines.split('\n').length - 1
  })
  stream.on('drain', () => {
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    tell(lines)
  })
  return {
    stream,
    /** Calls `listener` with the number of dropped lines once the log is read again. */
    onDropped(listener: (lines: number) => void) {
      tell = listener
    },
  }
}

/** Gathers lines until they fill a write or the first has waited long enough; `pass` hands over those that wait. */
function together(write: (lines: string) => boolean) {
  let [lines, bytes] = ['', 0]
  let due: NodeJS.Timeout | undefined
  function pass(): void {
    clearTimeout(due)
    due = undefined
    const now = lines
    lines = ''
    bytes = 0
    if (now !== '') write(now)
  }
  return {
    pass,
    take(line: string): boolean {
      const more = Buffer.byteLength(line)
      if (bytes + more > AT_ONCE) pass()
      lines += line
      bytes += more
      due ??= setTimeout(pass, TOGETHER_MS)
      return true
    },
  }
}
