/** Longest part of a User-Agent header that is read. */
const READ_MAX = 400

type Named = readonly (readonly [mark: RegExp, name: string])[]

// In this order: most browsers also name the ones below them.
const BROWSERS: Named = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]
const SYSTEMS: Named = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Named, text: string): string | undefined =>
  names.find(([mark]) => mark.test(text))?.[1]

/** Short words for the browser of a User-Agent header, such as «Chrome en Android»; '' when it names none (sesiones-7). */
export function dispositivoOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_MAX)
  const browser = nameIn(BROWSERS, text)
  const system = nameIn(SYSTEMS, text)
  if (browser && system) return `${browser} en ${system}`
  if (system) return `Un navegador en ${system}`
  return browser ?? ''
}
