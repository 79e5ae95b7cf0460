import type { RefObject } from 'react'

/** Orders a list while the pointer drags one of its items past the middle of a neighbour. */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  return (start: number) => {
    let at = start
    const end = new AbortController()
    const onMove = (event: PointerEvent) => {
      const to = placeOf(list.current, at, event.clientY)
      if (to === at) return
      move(at, to)
      at = to
    }
    addEventListener('pointermove', onMove, { signal: end.signal })
    addEventListener('pointerup', () => end.abort(), { signal: end.signal })
    addEventListener('pointercancel', () => end.abort(), { signal: end.signal })
  }
}

function placeOf(list: HTMLElement | null, at: number, y: number): number {
  const middle = (i: number) => {
    const box = list?.children[i]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const above = middle(at - 1)
  const below = middle(at + 1)
  if (above !== undefined && y < above) return at - 1
  if (below !== undefined && y > below) return at + 1
  return at
}
