import { inThousands } from '@alumbra/domain/numbers'
import type { Progress } from './seed-size.ts'

const WIDTH = 24

/** A progress bar on a terminal; elsewhere one line per tenth and per step. */
export function progressBar(out: NodeJS.WriteStream): { report: Progress; end(): void } {
  const startedAt = performance.now()
  let last = ''
  let drawnAt = 0
  const report: Progress = (part, rows, step) => {
    const perSecond = Math.round(rows / Math.max((performance.now() - startedAt) / 1000, 0.001))
    const percent = `${Math.floor(part * 100)} %`
    const text = `${percent} · ${inThousands(rows)} filas · ${inThousands(perSecond)}/s · ${step}`
    if (out.isTTY) {
      if (step === last && performance.now() - drawnAt < 100) return
      drawnAt = performance.now()
      const full = Math.round(part * WIDTH)
      out.write(`\r\u001b[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${text}`)
    } else if (percent.slice(0, -3) !== last.slice(0, -3)) out.write(`${text}\n`)
    last = out.isTTY ? step : percent
  }
  return { report, end: () => out.write(out.isTTY ? '\n' : '') }
}
