import { showToast, withdrawToast } from '../../ui/toast.tsx'

/** Leads away from the page, or ends the session. */
type WayOut = 'page' | 'session'

/** The saves of this page that are under way, each with what follows from its answer. */
const running = new Set<Promise<unknown>>()
/** The ways out that wait for them. */
const waiting: WayOut[] = []

/** Counts a save as under way until its reports have ended too. */
export function runSave(save: Promise<unknown>) {
  running.add(save)
  save.finally(() => running.delete(save))
}

const WAITS = 'Sales en cuanto se guarde.'

/** Waits for the saves that are under way, and says so: a question about unsaved text may have nothing to ask afterwards. */
export async function savesEnded(by: WayOut): Promise<void> {
  waiting.push(by)
  if (running.size > 0) showToast('correct', WAITS)
  await Promise.allSettled(running)
  withdrawToast(WAITS)
  waiting.splice(waiting.indexOf(by), 1)
}

/** Whether somebody is about to leave, by this way or by any, and waits for a save. */
export const isLeaving = (by?: WayOut): boolean => (by ? waiting.includes(by) : waiting.length > 0)
