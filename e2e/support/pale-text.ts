/**
 * Runs in a page: texts with a contrast under 4.5 (sitio-12). With forced colours axe reads colours that are not the ones
 * drawn; every other rule of axe sees the page as in its own themes.
 */
export function findPaleText(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const seen = new Map<string, readonly number[]>()
  const rgba = (color: string): readonly number[] => {
    const known = seen.get(color)
    if (known || !canvas) return known ?? []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const read = [...canvas.getImageData(0, 0, 1, 1).data]
    seen.set(color, read)
    return read
  }
  const light = (color: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = color.map((one) =>
      one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  /** The first opaque background. */
  const behind = (element: Element | null): readonly number[] => {
    if (!element) return rgba('Canvas')
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return []
    const own = rgba(backgroundColor)
    return own[3] === 255 ? own : behind(element.parentElement)
  }
  const pale: string[] = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { currentNode: text } = words
    const parent = text.parentElement
    if (!text.textContent?.trim() || !(parent instanceof HTMLElement)) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('script, style, [aria-disabled="true"], :disabled')) continue
    const [front, back] = [rgba(getComputedStyle(parent).color), behind(parent)]
    if (back.length === 0) continue
    const [dark = 0, bright = 0] = [light(front), light(back)].toSorted((one, other) => one - other)
    const contrast = (bright + 0.05) / (dark + 0.05)
    if (contrast < 4.5) pale.push(`${contrast.toFixed(1)}: ${text.textContent.trim().slice(0, 40)}`)
  }
  return pale
}
