import { expect, it } from 'vitest'
import { readSheet } from './sheet-rules.ts'
import { sheetOf, withSheetInside } from './src/page-sheet.ts'

const SHEET = readSheet(`
@layer theme{:root{--luz:#f6b73c}}
@layer base{*,:before{margin:0}table{border-collapse:collapse}p,ul{margin:0}}
@layer components{.card{color:var(--luz)}.card:hover{color:red}.card>:not(.open){top:0}}
@layer utilities{.m-1\\.5{margin:6px}.gone{margin:1px}:where(.divide>:not(:last-child)){border:1px}
@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:gone{display:none}}}
@property --tw-space{syntax:"*";inherits:false}
@property --tw-border{syntax:"*";inherits:false}
@layer utilities{.spaced{gap:var(--tw-space)}}
.notice[data-open]{display:block}
@media print{.card{color:black}}
@keyframes turn{to{rotate:1turn}}
@font-face{font-family:Luz;src:url(luz.woff2)}
@font-face{font-family:Sombra;src:local(Arial)}`)

const PAGE =
  '<html><body><p class="m-1.5 card sm:flex">a &lt; b</p><ul class="divide spaced"></ul></body></html>'

it('sitio-26 the rules of a page are those that match something in it, in their order and layers', () => {
  expect(sheetOf(PAGE, SHEET)).toBe(
    '@layer theme,base,components,utilities;' +
      '@layer theme{:root{--luz:#f6b73c}}' +
      '@layer base{*,:before{margin:0}p,ul{margin:0}}' +
      '@layer components{.card{color:var(--luz)}.card>:not(.open){top:0}}' +
      '@layer utilities{.m-1\\.5{margin:6px}:where(.divide>:not(:last-child)){border:1px}' +
      '@media (width>=40rem){.sm\\:flex{display:flex}}}' +
      '@property --tw-space{syntax:"*";inherits:false}' +
      '@layer utilities{.spaced{gap:var(--tw-space)}}' +
      '@font-face{font-family:Sombra;src:local(Arial)}',
  )
})

it('sitio-26 reads classes as the page writes them, and keeps what scripts may bring about', () => {
  const html = '<div class="[&amp;&gt;a]:m-0 notice"><table></table></div>'
  const sheet = readSheet(
    '.\\[\\&\\>a\\]\\:m-0>a{margin:0}.notice[data-open]{top:0}table{top:1px}td{top:2px}',
  )
  expect(sheetOf(`${html}<a>`, sheet)).toBe(
    '.\\[\\&\\>a\\]\\:m-0>a{margin:0}.notice[data-open]{top:0}table{top:1px}',
  )
})

it('sitio-26 a page has its rules in its head, and its stylesheet, fonts and scripts behind its content', () => {
  const links = [
    '<link rel="preload" href="/a.woff2" as="font"/>',
    '<link nonce="1" rel="stylesheet" href="/a.css"/>',
    '<link rel="modulepreload" href="/a.js"/>',
  ]
  const icon = '<link rel="icon" href="/a.svg"/>'
  const html = `<html><head>${links[0]}${icon}${links[1]}${links[2]}</head><body><p>Ada</p></body></html>`
  expect(withSheetInside(html, { layers: [], pieces: [] })).toBe(html)
  const [head = '', body] = withSheetInside(html, SHEET).split('</head>')
  expect(head).toMatch(
    /^<html><head><link rel="icon" href="\/a.svg"\/><style nonce="[^"]+">@layer .*<\/style>$/,
  )
  expect(body).toBe(`<body><p>Ada</p>${links.join('')}</body></html>`)
})

it('sitio-26 parts below the first screen wait for the stylesheet, on a page that has any', () => {
  expect(sheetOf(PAGE, SHEET)).not.toContain('content-visibility')
  expect(sheetOf(`${PAGE}<footer class="below">`, SHEET)).toMatch(
    /@layer base\{[^{}]*\.below,[^{}]*\{content-visibility:auto;[^{}]*\}\}$/,
  )
})
