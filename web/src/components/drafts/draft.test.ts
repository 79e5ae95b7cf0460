import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { draftsOf, dropDrafts, hasDrafts } from './draft.ts'
import { keepTabDraft, readTabDraft } from './tab-draft.ts'

const DRAFTS = draftsOf('nota', z.string())
const KEY = DRAFTS.key('berta')

/** Its own keys are those of what it keeps. */
class Kept {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let dataset: Record<string, string>
beforeEach(() => {
  dataset = {}
  vi.stubGlobal('localStorage', new Kept())
  vi.stubGlobal('sessionStorage', new Kept())
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

it('drops the draft that this page has read or stored last, and none that another tab has stored since', () => {
  DRAFTS.keep('berta', 'Habla alemán')
  localStorage.setItem(KEY, JSON.stringify('Habla alemán y ruso'))
  DRAFTS.drop('berta')
  expect(DRAFTS.has('berta')).toBe(true)
  expect(DRAFTS.read('berta')).toBe('Habla alemán y ruso')
  DRAFTS.drop('berta')
  expect([DRAFTS.has('berta'), hasDrafts()]).toEqual([false, false])
})

it('reads no draft that is damaged, or of another form', () => {
  for (const text of ['{"un', '{}']) {
    localStorage.setItem(KEY, text)
    expect([DRAFTS.has('berta'), DRAFTS.read('berta')]).toEqual([true, undefined])
  }
})

it('sitio-42 keeps nothing once another tab has logged out', () => {
  dataset['salida'] = ''
  DRAFTS.keep('berta', 'Habla alemán')
  keepTabDraft('form.perfil', { telf: '600000001' })
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
})

it('keeps a draft of a tab under the account that writes it', () => {
  dataset['cuenta'] = 'berta'
  keepTabDraft('form.perfil', { telf: '600000001' })
  expect(readTabDraft('form.perfil')).toEqual({ telf: '600000001' })
  dataset['cuenta'] = 'olga'
  expect(readTabDraft('form.perfil')).toBeNull()
})

it('empties a browser of drafts, and of nothing else', () => {
  DRAFTS.keep('berta', 'Habla alemán')
  localStorage.setItem('alumbra.salida', '1')
  dropDrafts()
  expect(Object.keys(localStorage)).toEqual(['alumbra.salida'])
})
