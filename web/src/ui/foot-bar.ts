/** As `ref` of a bar at the foot of the window: messages, and what gets the focus, stand above it (notices.css). */
export function measureFootBar(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const measure = () => {
    // On wide screens some of them stand beside the text.
    const atFoot = getComputedStyle(bar).position === 'sticky'
    style.setProperty('--foot-bar', `${atFoot ? bar.offsetHeight : 0}px`)
  }
  // At once: one bar may take the place of another, and nothing above them moves meanwhile.
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--foot-bar')
  }
}
