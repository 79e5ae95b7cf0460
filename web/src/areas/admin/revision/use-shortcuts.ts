import { useEffect, useEffectEvent } from 'react'

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Shortcuts of a single key, off while a field has the focus or a dialog is open; can be switched off (WCAG 2.1.4). */
export function useShortcuts(on: boolean, keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const writing = event.target instanceof Element && event.target.closest(FIELD)
      if (event.defaultPrevented || event.repeat || writing || isCombined(event)) return
      if (!document.querySelector('dialog:modal')) onKey(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}

const isCombined = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing
