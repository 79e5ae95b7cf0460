import { describe, expect, it } from 'vitest'
import { dayInMadrid, detailDate, listDate, longDay, timeOf, yearInMadrid } from './dates.ts'

describe('fechas', () => {
  it('F120 writes dates of lists without leading zeros', () => {
    expect(listDate('2025-06-05T10:00:00.000Z')).toBe('5/6/2025')
    expect(listDate('2025-12-25T10:00:00.000Z')).toBe('25/12/2025')
  })

  it('F125 writes dates of details as day-month-year', () => {
    expect(detailDate('2025-06-05T10:00:00.000Z')).toBe('05-06-2025')
  })

  it('historial-5 writes the day over what happened on it with its name, as it is in Madrid', () => {
    expect(longDay('2025-06-04T22:30:00.000Z')).toBe('jueves, 5 de junio de 2025')
  })

  it('textos-2 uses the day in Madrid, in summer and in winter', () => {
    expect(detailDate('2025-06-04T22:30:00.000Z')).toBe('05-06-2025')
    expect(detailDate('2025-12-31T22:59:59.000Z')).toBe('31-12-2025')
    expect(listDate('2025-12-31T23:00:00.000Z')).toBe('1/1/2026')
    const newYear = new Date('2025-12-31T23:00:00.000Z')
    expect([dayInMadrid(newYear), yearInMadrid(newYear)]).toEqual(['2026-01-01', 2026])
  })

  it('textos-2 uses the time of day in Madrid, in summer and in winter', () => {
    expect(timeOf('2025-06-05T08:32:00.000Z')).toBe('10:32')
    expect(timeOf('2025-12-31T23:05:00.000Z')).toBe('00:05')
  })
})
