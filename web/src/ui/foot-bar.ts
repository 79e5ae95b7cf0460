/** As `ref` of a bar at the foot of the window: messages, and what gets the focus, stand above it (notices.css). */
export function measureFootBar(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    // On wide screens some of them stand beside the text.
    const atFoot = getComputedStyle(bar).position === 'sticky'
    style.setProperty('--foot-bar', `${atFoot ? bar.offsetHeight : 0}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-bar')
  }
}
