import { useEffect } from 'react'
import { afterPress, isByKeyboard } from './after-press.ts'

/**
 * A popover opens after the press on its button is painted: to show it a browser styles and lays out all that is in it.
 * Before React runs the browser opens it by itself, and so it does with the keyboard.
 */
export function useOpenAfterPress() {
  useEffect(() => {
    addEventListener('click', openLater, true)
    return () => removeEventListener('click', openLater, true)
  }, [])
}

function openLater(event: MouseEvent) {
  const { target, isTrusted } = event
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[popovertarget]') : null
  const popover = button?.popoverTargetElement
  if (!isTrusted || isByKeyboard() || !popover || popover.matches(':popover-open')) return
  if (button.popoverTargetAction === 'hide') return
  event.preventDefault()
  event.stopImmediatePropagation()
  afterPress(() => button.click())
}
