import { beforeEach, expect, it, vi } from 'vitest'
import { isLeaving, runSave, savesEnded } from './running-saves.ts'

/** The texts at the foot of the page. */
const shown = vi.hoisted(() => new Set<string>())
vi.mock('../../ui/toast.tsx', () => ({
  showToast: (_kind: string, text: string) => shown.add(text),
  withdrawToast: (text: string) => shown.delete(text),
}))

beforeEach(() => shown.clear())

it.each(['session', 'page'] as const)(
  'sitio-4 a way out of the %s says that it waits for a save, until that has ended',
  async (by) => {
    const { promise, reject } = Promise.withResolvers<void>()
    runSave(promise.catch(() => {}))
    const left = savesEnded(by)
    expect([...shown]).toEqual(['Sales en cuanto se guarde.'])
    expect(isLeaving(by)).toBe(true)
    reject(new Error('500'))
    await left
    expect([...shown]).toEqual([])
    expect(isLeaving()).toBe(false)
  },
)

it('sitio-4 where nothing is being saved it says nothing', async () => {
  await savesEnded('session')
  expect([...shown]).toEqual([])
})
