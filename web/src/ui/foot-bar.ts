/** As `ref` of a bar at the foot of the window: messages, and what gets the focus, stand above it (notices.css). */
export function measureFootBar(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const measure = () => {
    bar.style.position = ''
    const { position, overflowY } = getComputedStyle(bar)
    const height = bar.offsetHeight
    // With large letters a bar may fill the window of a phone: it stays in its place then, unless it scrolls by itself.
    const covers = overflowY === 'visible' && height > innerHeight / 2
    if (covers) bar.style.position = 'static'
    // On wide screens some of them stand beside the text.
    style.setProperty('--foot-bar', `${position === 'sticky' && !covers ? height : 0}px`)
  }
  // At once: one bar may take the place of another, and nothing above them moves meanwhile.
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--foot-bar')
  }
}
