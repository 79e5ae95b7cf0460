import type { Estado } from '@alumbra/contract/administracion/estado'
import { TASK_NAMES } from '@alumbra/domain/estado'
import { describe, expect, it } from 'vitest'
import { estadoLines, summary } from './lines.ts'

const NOW = new Date('2026-05-10T09:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
const GB = 1024 ** 3

const good: Estado = {
  version: '1.2.3',
  correos: { pendientes: 0, desde: null, salio: null, reintentables: 0, enCarpeta: false },
  copia: { buena: ago(5), fallo: false },
  tareas: [],
  disco: { libre: 12.5 * GB, total: 40 * GB },
}
const lineOf = (tema: string, changes: Partial<Estado>) =>
  estadoLines({ ...good, ...changes }, NOW).find((line) => line.tema === tema)

describe('observabilidad-7 the state in words', () => {
  it('says that all is well, and asks for nothing', () => {
    const lines = estadoLines(good, NOW)
    expect(summary(lines)).toEqual({ nivel: 'bien', texto: 'Todo va bien. No tienes que hacer nada.' })
    expect(lines.filter(({ hacer }) => hacer)).toEqual([])
    expect(lines.map(({ tema, texto }) => `${tema}: ${texto}`)).toEqual([
      'Correos: No hay ninguno esperando.',
      'Copias de seguridad: La última buena es del 10/5/2026 a las 06:00, hace 5 horas.',
      'Tareas automáticas: Todas se hacen a su hora.',
      'Espacio en el disco: Quedan 12,5 GB de 40 GB.',
      'Versión: Alumbra 1.2.3.',
    ])
  })

  it('distinguishes mails that do not leave from mails that were refused', () => {
    expect(lineOf('Correos', { correos: { ...good.correos, pendientes: 7, desde: ago(4) } })).toMatchObject({
      nivel: 'mal',
      texto: '7 esperan para salir; alguno lleva 4 horas.',
      hacer: expect.stringContaining('los correos no salen'),
      enlace: { to: '/admin/correo' },
    })
    expect(lineOf('Correos', { correos: { ...good.correos, reintentables: 1 } })).toMatchObject({
      nivel: 'atencion',
      texto: 'No hay ninguno esperando. Uno no ha podido salir y aún se puede intentar.',
      hacer: expect.stringContaining('vuelve a intentarlos'),
      enlace: { to: '/admin/correo?estado=fallido' },
    })
  })

  it('observabilidad-7 says of a long file of invitations that it waits for its turn while mails leave', () => {
    const waiting = { ...good.correos, pendientes: 30, desde: ago(2) }
    expect(lineOf('Correos', { correos: { ...waiting, salio: ago(0.1) } })).toMatchObject({
      nivel: 'bien',
      texto: '30 esperan su turno; el último salió hace menos de una hora.',
    })
    expect(lineOf('Correos', { correos: { ...waiting, salio: ago(0.1) } })?.hacer).toBeUndefined()
    expect(lineOf('Correos', { correos: { ...waiting, salio: ago(1.5) } })).toMatchObject({
      nivel: 'atencion',
      texto: '30 esperan su turno; el último salió hace 1 hora.',
      hacer: expect.stringContaining('los correos no salen'),
    })
  })

  it('observabilidad-7 says of mails that only their recipients refuse that they wait, and nothing is to be done', () => {
    const textOf = (pendientes: number) => lineOf('Correos', { correos: { ...good.correos, pendientes } })
    expect(textOf(1)).toMatchObject({
      nivel: 'bien',
      texto: 'Uno espera a que lo acepte su buzón; los demás salen.',
    })
    expect(textOf(1)?.hacer).toBeUndefined()
    expect(textOf(3)?.texto).toBe('3 esperan a que los acepten sus buzones; los demás salen.')
  })

  it('says that mails reach nobody without a mail server', () => {
    expect(lineOf('Correos', { correos: { ...good.correos, enCarpeta: true } })).toMatchObject({
      nivel: 'atencion',
      texto: expect.stringContaining('No llegan a nadie'),
    })
  })

  it('asks for a copy when there is none, an old one, or the last one failed', () => {
    for (const copia of [
      { buena: null, fallo: false },
      { buena: ago(24 * 8), fallo: false },
      { buena: ago(3), fallo: true },
    ])
      expect(lineOf('Copias de seguridad', { copia })?.hacer).toContain('una copia hoy')
  })

  it('names the tasks that fail, known and unknown ones', () => {
    const tareas = [
      { nombre: 'cifras', fallos: 1, desde: ago(3) },
      { nombre: 'nueva', fallos: 3, desde: null },
    ]
    expect(lineOf('Tareas automáticas', { tareas })).toMatchObject({
      nivel: 'mal',
      texto:
        'No sale: contar las cifras (un fallo; salió bien hace 3 horas); otra tarea (nueva) (3 fallos; todavía no ha salido bien).',
    })
    expect(summary(estadoLines({ ...good, tareas }, NOW)).texto).toBe('Hay una cosa que mirar.')
  })

  it('names the tasks that are late', () => {
    const late = (hours: number) =>
      lineOf('Tareas automáticas', {
        tareas: [{ nombre: 'cifras', fallos: 0, desde: ago(hours), tocaba: ago(hours) }],
      })
    expect(late(2)).toMatchObject({
      nivel: 'atencion',
      texto: 'No sale: contar las cifras (lleva 2 horas de retraso; salió bien hace 2 horas).',
    })
    expect(late(3)?.nivel).toBe('mal')
  })

  it.each(TASK_NAMES)('observabilidad-7 says in words that the task %s fails', (nombre) => {
    const texto = lineOf('Tareas automáticas', { tareas: [{ nombre, fallos: 1, desde: null }] })?.texto
    expect(texto).toMatch(/^No sale: /)
    expect(texto).not.toContain('otra tarea')
  })

  it('leaves the disk out where nothing is kept on one', () => {
    expect(lineOf('Espacio en el disco', { disco: null })).toBeUndefined()
    expect(lineOf('Espacio en el disco', { disco: { libre: GB / 8, total: GB } })).toMatchObject({
      nivel: 'mal',
      texto: 'Quedan 128 MB de 1 GB.',
    })
  })
})
