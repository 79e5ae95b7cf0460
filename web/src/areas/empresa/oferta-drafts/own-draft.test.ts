import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WrittenOferta } from '../oferta-nueva/values.ts'
import { hold, release } from './open-pages.ts'
import { OwnDraft } from './own-draft.ts'
import { draftOwner } from './owners.ts'
import { discardWaiting, readWaiting, type Waiting } from './waiting.ts'

const FIRST = draftOwner('berta', '')
const SECOND = draftOwner('berta', '', '2')
const written = (puesto: string) => WrittenOferta.parse({ puesto })

function storage(): Storage {
  const items: Record<string, string> = {}
  const hidden = (value: (key: string, text: string) => unknown) => ({ value, enumerable: false })
  return Object.defineProperties(items, {
    getItem: hidden((key) => items[key] ?? null),
    setItem: hidden((key, text) => {
      items[key] = text
    }),
    removeItem: hidden((key) => delete items[key]),
  }) as unknown as Storage
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another page says now that it writes this draft. */
const elsewhere = (owner: string) => localStorage.setItem(`alumbra.abierta.${owner}`, `otra ${Date.now()}`)
/** The same browser in a new tab. */
const newTab = () => vi.stubGlobal('sessionStorage', storage())

it('oferta-nueva-2 goes on with a draft that waits, and leaves one that another page writes', () => {
  new OwnDraft(FIRST, null).keep(written('La primera'))
  newTab()
  expect(new OwnDraft(FIRST, null).read()).toMatchObject({ puesto: 'La primera' })
  elsewhere(FIRST)
  const other = new OwnDraft(FIRST, null)
  expect([other.owner, other.read()]).toEqual([SECOND, undefined])
})

it('oferta-nueva-2 a page that was killed holds its draft for two minutes', () => {
  new OwnDraft(FIRST, null).keep(written('La primera'))
  elsewhere(FIRST)
  newTab()
  vi.advanceTimersByTime(119_000)
  expect(new OwnDraft(FIRST, null).owner).toBe(SECOND)
  vi.advanceTimersByTime(2_000)
  expect(new OwnDraft(FIRST, null).owner).toBe(FIRST)
})

it('oferta-nueva-2 finds a draft that was held by a clock that ran ahead', () => {
  const right = Date.now()
  vi.setSystemTime(right + 365 * 86_400_000)
  new OwnDraft(FIRST, null).keep(written('La primera'))
  elsewhere(FIRST)
  newTab()
  vi.setSystemTime(right + 600_000)
  expect(new OwnDraft(FIRST, null).read()).toMatchObject({ puesto: 'La primera' })
})

it('oferta-nueva-2 never writes over, nor drops, what another page goes on with', () => {
  const own = new OwnDraft(FIRST, null)
  own.keep(written('La misma'))
  elsewhere(FIRST)
  own.drop(written('La misma, cambiada'))
  expect(own.read()).toMatchObject({ puesto: 'La misma' })
  own.keep(written('La misma, aquí'))
  expect(own.owner).toBe(SECOND)
  expect(new OwnDraft(FIRST, FIRST).read()).toMatchObject({ puesto: 'La misma' })
})

it('oferta-nueva-2 a reload goes on with the draft of its tab, whichever it is', () => {
  elsewhere(FIRST)
  new OwnDraft(FIRST, null).keep(written('La segunda'))
  localStorage.removeItem(`alumbra.abierta.${FIRST}`)
  expect(new OwnDraft(FIRST, null).read()).toMatchObject({ puesto: 'La segunda' })
})

it('oferta-nueva-2 keeps the drafts of a correction and of other accounts apart', () => {
  for (const owner of [draftOwner('berta', 'oferta-7'), draftOwner('olga', '')])
    new OwnDraft(owner, null).keep(written(owner))
  hold(FIRST)
  expect(new OwnDraft(FIRST, null).read()).toBeUndefined()
})

it('oferta-nueva-2 what «Deshacer» brings back takes the place of no other draft, nor of a form that is open', () => {
  const waiting = (): Waiting[] => JSON.parse(readWaiting('berta'))
  const all = () => waiting().map(({ puesto }) => puesto)
  const leave = (puesto: string) => {
    new OwnDraft(FIRST, null).keep(written(puesto))
    release(FIRST)
  }
  leave('Vieja')
  const [restore] = waiting().map((one) => discardWaiting('berta', one))
  leave('Nueva')
  restore?.()
  expect(all()).toEqual(['Nueva', 'Vieja'])

  const gone = new OwnDraft(FIRST, null)
  gone.drop(written('Nueva'))
  hold(FIRST)
  gone.keepBeside(written('Nueva'))
  expect([gone.read(), all()]).toEqual([undefined, ['Vieja', 'Nueva']])
})
