/** An entry of the history keeps of the editor which of its folds are open, by id, and the element in sight. */
type Kept = { pliegues?: Readonly<Record<string, boolean>>; lugar?: Lugar }

/** An element of the editor, and how far from the upper edge of the window it stood, in pixels. */
type Lugar = { id: string; top: number }

const kept = (): Kept => Object(history.state)

const keep = (what: Kept) => history.replaceState({ ...history.state, ...what }, '')

/** Whether a fold was open when this entry of the history was left; undefined for one that was not there. */
export const wasOpen = (id: string): boolean | undefined => kept().pliegues?.[id]

/** As `ref` of the editor: keeps beside the data of the router its open folds and the element in sight, and brings that in sight again (cv-10). */
export function keepPlace(editor: HTMLElement | null) {
  if (!editor) return
  const { lugar } = kept()
  // She may have gone into a field before React has started.
  if (lugar && !editor.contains(document.activeElement)) bringBack(lugar)
  const onToggle = () => {
    const folds = [...editor.querySelectorAll<HTMLDetailsElement>('details[id]')]
    keep({ pliegues: Object.fromEntries(folds.map(({ id, open }) => [id, open])) })
  }
  const onStop = () => keep({ lugar: inSight(editor) })
  // Safari before 26.2 does not say when a scroll ends, and allows few changes of the history.
  let timer: number | undefined
  const onScroll = () => {
    clearTimeout(timer)
    timer = window.setTimeout(onStop, 100)
  }
  // The event does not bubble.
  editor.addEventListener('toggle', onToggle, true)
  const [type, listener] =
    'onscrollend' in window ? (['scrollend', onStop] as const) : (['scroll', onScroll] as const)
  addEventListener(type, listener)
  addEventListener('pagehide', onStop)
  return () => {
    clearTimeout(timer)
    editor.removeEventListener('toggle', onToggle, true)
    removeEventListener(type, listener)
    removeEventListener('pagehide', onStop)
  }
}

/** The field or fold in the upper half of the window. */
function inSight(editor: HTMLElement): Lugar | undefined {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest('[id]')
  if (!element || element === editor || !editor.contains(element)) return undefined
  return { id: element.id, top: element.getBoundingClientRect().top }
}

/**
 * Entries are drawn after the browser or the router has scrolled, and those far away have an assumed height: so the number of
 * pixels says nothing, but an element does. A second time, when those around it have their own height.
 */
function bringBack({ id, top }: Lugar, times = 2) {
  if (times === 0) return
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element) scrollBy(0, element.getBoundingClientRect().top - top)
    bringBack({ id, top }, times - 1)
  })
}
