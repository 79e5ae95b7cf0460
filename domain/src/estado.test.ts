import { describe, expect, it } from 'vitest'
import { isLate, nivelOfBackup, nivelOfCorreos, nivelOfDisk, nivelOfTasks } from './estado.ts'

const NOW = new Date('2026-05-10T09:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

describe('observabilidad-7 how a part of the installation is', () => {
  it.each([
    [null, null, 0, 'bien'],
    [ago(0.2), null, 0, 'bien'],
    [ago(0.25), ago(5), 0, 'atencion'],
    [ago(2.9), ago(5), 4, 'atencion'],
    [ago(3), null, 0, 'mal'],
    [ago(3), ago(0.2), 0, 'bien'],
    [ago(23), ago(0.2), 0, 'bien'],
    [ago(24), ago(0.2), 0, 'atencion'],
    [ago(5), ago(0.25), 0, 'atencion'],
    [ago(5), ago(3), 0, 'mal'],
    [null, ago(5), 1, 'atencion'],
  ])(
    'mails that wait since %s, where one left at %s, with %i to try again, are %s',
    (desde, salio, reintentables, nivel) => {
      expect(nivelOfCorreos({ desde, salio, reintentables }, NOW)).toBe(nivel)
    },
  )

  it.each([
    [null, false, 'mal'],
    [ago(47), false, 'bien'],
    [ago(47), true, 'atencion'],
    [ago(48), false, 'atencion'],
    [ago(24 * 7), false, 'mal'],
  ])('a good copy of %s, where the last one failed: %s, is %s', (buena, fallo, nivel) => {
    expect(nivelOfBackup({ buena, fallo }, NOW)).toBe(nivel)
  })

  it('counts the task that failed most often', () => {
    expect(nivelOfTasks([], NOW)).toBe('bien')
    expect(nivelOfTasks([{ fallos: 1 }, { fallos: 2 }], NOW)).toBe('atencion')
    expect(nivelOfTasks([{ fallos: 1 }, { fallos: 3 }], NOW)).toBe('mal')
  })

  it('counts the task that is most late', () => {
    const levels = [0.9, 1, 2.9, 3].map((hours) =>
      nivelOfTasks([{ fallos: 0, tocaba: ago(hours) }, { fallos: 0 }], NOW),
    )
    expect(levels).toEqual(['bien', 'atencion', 'atencion', 'mal'])
    expect([0.9, 1].map((hours) => isLate(new Date(ago(hours)), NOW))).toEqual([false, true])
  })

  it('needs room on the disk', () => {
    const MB = 1024 ** 2
    expect([100 * MB, 1_000 * MB, 3_000 * MB].map(nivelOfDisk)).toEqual(['mal', 'atencion', 'bien'])
  })
})
