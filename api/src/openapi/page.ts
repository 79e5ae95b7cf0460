import { type Html, html } from '../mail/html.ts'
import { STYLE } from './page-style.ts'
import type { Json } from './schemas.ts'

type Content = { content?: Record<string, { schema: Json }> }
type Reply = Content & { description: string; $ref?: string }
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json }
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Reply>
}
type Document = {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Reply>; schemas: Record<string, Json> }
}
type Call = { method: string; path: string; operation: Operation }

const REFERENCE = '#/components/schemas/'
/** Texts of the document mark names of fields as Markdown does. */
const plain = (text: string): string => text.replaceAll('`', '')
const idOf = (name: string): string => name.replace(/[^\p{L}\d]+/gu, '-')

/** A schema as JSON; one with a name is a link to it. */
function shown(schema: Json): Html {
  const { $ref: reference } = schema as { $ref?: string }
  if (!reference) return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`
  const name = reference.slice(REFERENCE.length)
  return html`<p><a href="#esquema-${name}">${name}</a></p>`
}

const contents = ({ content = {} }: Content): Html[] =>
  Object.entries(content).map(
    ([type, { schema }]) => html`<p class="quiet"><code>${type}</code></p>${shown(schema)}`,
  )

const parameter = ({ name, in: place, required, schema }: Parameter): Html =>
  html`<li><code>${name}</code> ${place === 'path' ? 'en la dirección' : 'en la consulta'}${required ? '' : ', opcional'}${shown(schema)}</li>`

const sent = ({ parameters = [], requestBody }: Operation): Html | null =>
  parameters.length === 0 && !requestBody
    ? null
    : html`<details><summary>Lo que se envía</summary><ul>${parameters.map(parameter)}</ul>${requestBody ? contents(requestBody) : null}</details>`

function answered({ responses }: Operation, { components }: Document): Html {
  const answers = Object.entries(responses).map(([status, reply]) => {
    const whole = reply.$ref ? components.responses[reply.$ref.split('/').at(-1) ?? ''] : reply
    return html`<li><strong>${status}</strong> ${plain(whole?.description ?? '')}${whole ? contents(whole) : null}</li>`
  })
  return html`<details><summary>Lo que se responde</summary><ul>${answers}</ul></details>`
}

const article = ({ method, path, operation }: Call, document: Document): Html =>
  html`<article id="${operation.operationId}"><h3><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary}</p>
<p class="quiet">${operation.description ?? 'Para cualquiera.'}</p>
${sent(operation)}${answered(operation, document)}</article>`

function section(tag: string, document: Document): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const own = calls.filter(({ operation }) => operation.tags.includes(tag))
  return html`<section aria-labelledby="${idOf(tag)}"><h2 id="${idOf(tag)}">${tag}</h2>
${own.map((call) => article(call, document))}</section>`
}

/** The document of the API as a page to read: without scripts, every call under its subject, every schema once (wire-13). */
export function readablePage(described: object): string {
  const document = described as Document
  const { info, tags, components } = document
  const style: Html = { html: `<style>${STYLE}</style>` }
  const links = tags.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<details id="esquema-${name}"><summary><code>${name}</code></summary>${shown(schema)}</details>`,
  )
  return html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title} · API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${style}</head>
<body><header><h1>API de ${info.title}</h1>
<p>${plain(info.description)}</p>
<p class="quiet">Versión ${info.version}. El mismo documento en OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>.</p></header>
<nav aria-label="Temas"><ul>${links}<li><a href="#esquemas">Esquemas</a></li></ul></nav>
<main>${tags.map(({ name }) => section(name, document))}
<section aria-labelledby="esquemas"><h2 id="esquemas">Esquemas</h2>
${schemas}</section></main></body></html>`.html
}
