import { createHash } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../../errors.ts'
import { html } from '../../mail/html.ts'
import { logFailure, refusalHead, toAppError } from '../errors.ts'
import { isClientGone } from '../load/client-gone.ts'

const STYLE = `:root { color-scheme: light dark; font: 18px/1.5 Verdana, Arial, sans-serif; color: light-dark(#1c1830, #f2ede2); background: light-dark(#fbf8f2, #14121f); }
body { max-width: 32em; margin: 0 auto; padding: 3em 20px; }
h1 { font-size: 1.5em; line-height: 1.2; border-top: 4px solid #f6b73c; padding-top: 0.8em; }
a { display: inline-block; padding: 12px 20px; border-radius: 4px; color: #1c1830; background: #f6b73c; font-weight: bold; text-decoration: none; }
a:focus-visible { outline: 3px solid; outline-offset: 3px; }`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of a refusal, with the ways on. */
const draw = (text: string, ways: string): string =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Ahora no se puede abrir · Alumbra</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<main>
<h1>Ahora mismo no podemos abrir esta página</h1>
<p>${text}</p>
${{ html: ways }}
</main>
</body>
</html>
`.html

const AGAIN = '<p><a href="">Volver a intentarlo</a></p>'
/** The text of a form that was sent is still in the page before. */
const BACK = '<p>Vuelve atrás en tu navegador: lo que has escrito sigue allí.</p>'
/** The page before was loaded for another account. */
const RELOAD = '<p>No se ha cambiado nada.</p>\n<p><a href="">Volver a cargar la página</a></p>'

const waysOn = ({ code }: AppError, { method }: FastifyRequest): string =>
  code === 'unauthenticated' ? RELOAD : method === 'POST' ? BACK : AGAIN

/** Of another account or site, too large a form, too many tries, or the server itself; pages of ours draw the others. */
const hasPage = (status: number): boolean =>
  status === 401 || status === 403 || status === 413 || status >= 429

function textOf(refusal: AppError, contactEmail: string): string {
  const { customMessage, errorMessage } = refusal.body(contactEmail)
  return customMessage ?? errorMessage
}

/** Answers a browser with a page to read when a page is refused or fails before it is drawn (sitio-27); anything else as the calls do. */
export function refusedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error)
  const isRead = request.headers.accept?.includes('text/html') ?? false
  if (!isRead || !hasPage(refusal.statusCode) || isClientGone(error, request)) throw error
  logFailure(request, error, refusal)
  return refusalHead(reply, refusal)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(draw(textOf(refusal, request.server.contactEmail), waysOn(refusal, request)))
}
