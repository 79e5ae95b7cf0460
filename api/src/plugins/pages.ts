import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BotCheckProvider } from '@alumbra/contract/bot'
import type { Render, Visit, Visitor } from '@alumbra/contract/visit'
import { isBesidePages } from '@alumbra/domain/page-paths'
import type { Handler } from '@fastify/middie'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../errors.ts'
import { VERSION } from '../version.ts'
import { logFailure, toAppError } from './errors.ts'
import { admittedMethods } from './route-table.ts'
import { sendInside } from './send-inside.ts'
import { actorOf } from './session.ts'

export type PagesOptions = {
  publicUrl: string
  contactEmail: string
  redes: Visit['redes']
  retentionDays: number
  backupDays: number
  /** Whether /estilo is shown. */
  showsEstilo: boolean
  /** The renderer: the production build, the sources with hot reload, or a function of a test. */
  from: 'build' | 'dev' | Render
}

type DevPages = { render: Render; middlewares: Handler; close: () => Promise<void> }

const WEB = new URL('../../../web/', import.meta.url)
const CLIENT = new URL('build/client/', WEB)

/** Serves the paths that belong to no call: the built files, then the pages. Register it last. */
export const pages = fp<PagesOptions>(async (app, options) => {
  const { from } = options
  const render = from === 'dev' ? await devRender(app) : from === 'build' ? await builtRender() : from
  const files = from === 'build' ? builtFiles() : new Set<string>()
  const origin = new URL(options.publicUrl).origin
  await app.register(fastifyStatic, {
    root: fileURLToPath(from === 'build' ? CLIENT : new URL('public/', WEB)),
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })

  const drawPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const hasSession = request.cookies[app.sessionCookie.name] !== undefined
    const nonce = randomBytes(16).toString('base64')
    const visitor = hasSession ? await findVisitor(request) : null
    const response = await render(asWebRequest(request, reply, origin), {
      send: sendInside(request, reply),
      // A form may log in or out: the page rendered after it reads the new session.
      get actor() {
        return request.actor === undefined ? visitor : request.actor
      },
      sessionEnded: hasSession && visitor === null,
      nonce,
      publicUrl: options.publicUrl,
      version: VERSION,
      contactEmail: options.contactEmail,
      redes: options.redes,
      retentionDays: options.retentionDays,
      backupDays: options.backupDays,
      showsEstilo: options.showsEstilo,
      cookie: request.headers.cookie ?? '',
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    reply.status(response.status).headers({
      'cache-control': hasSession ? 'no-store' : 'private, no-cache',
      ...Object.fromEntries(response.headers),
      ...(response.status === 503 && { 'retry-after': RETRY_SECONDS }),
      'content-security-policy': contentPolicy(nonce, from === 'dev', app.botCheck.describe().provider),
    })
    // Pages are rendered completely before they are sent, without streaming.
    return reply.send(await response.text())
  }

  app.get('/*', PAGE, async (request, reply) => {
    const path = pathOf(request)
    if (files.has(path)) return sendBuiltFile(reply, path)
    if (!wantsPage(app, request, path)) return reply.callNotFound()
    return drawPage(request, reply)
  })

  // Its own scope: outside of it, calls still refuse form bodies.
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/*', PAGE, async (request, reply) => {
      if (!isForm(request)) return reply.callNotFound()
      if (!wantsFormPage(app, request)) throw new AppError('unsupportedType')
      return drawPage(request, reply)
    })
  })
})

/** Seconds after which to retry a page that could not be rendered. */
const RETRY_SECONDS = '2'

/** The visitor of a page; 'unknown' while the database does not answer, so that public pages still work. */
async function findVisitor(request: FastifyRequest): Promise<Visitor> {
  try {
    return await actorOf(request)
  } catch (error) {
    logFailure(request, error as Error, toAppError(error as FastifyError))
    return 'unknown'
  }
}

const PAGE = { config: { acceso: 'publico' as const }, schema: { hide: true } }

/** Content type of a form without scripts. */
const FORM = 'application/x-www-form-urlencoded'
const FORM_MAX = 32 * 1024

const isForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

async function builtRender(): Promise<Render> {
  const entry = new URL('build/server/index.js', WEB)
  if (!existsSync(entry))
    throw new Error('Las páginas no están construidas: arranca con npm start, que las construye.')
  const built: { render: Render } = await import(entry.href)
  return built.render
}

async function devRender(app: FastifyInstance): Promise<Render> {
  const { startDev }: { startDev: (server: Server) => Promise<DevPages> } = await import(
    new URL('dev.ts', WEB).href
  )
  const { render, middlewares, close } = await startDev(app.server)
  const { default: middie } = await import('@fastify/middie')
  await app.register(middie)
  app.use(middlewares)
  app.addHook('onClose', close)
  return render
}

// Files are served by exact name, so no path of a request ever reaches the disk.
function builtFiles(): Set<string> {
  const root = fileURLToPath(CLIENT)
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/').replace(/^\/*/, '/'),
    )
  return new Set(names)
}

function sendBuiltFile(reply: FastifyReply, path: string) {
  const hashed = path.startsWith('/assets/')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return reply.sendFile(path.slice(1))
}

/** Browsers get the HTML page unless the path belongs to the API; clients that accept anything only where no call is. */
function wantsPage(app: FastifyInstance, request: FastifyRequest, path: string): boolean {
  if (isBesidePages(path)) return false
  const accept = request.headers.accept ?? '*/*'
  if (path.endsWith('.data') || accept.includes('text/html')) return true
  return accept.includes('*/*') && admittedMethods(app, request) === ''
}

/** A form is answered with a page when the client accepts HTML and the path belongs to no call and no file. */
function wantsFormPage(app: FastifyInstance, request: FastifyRequest): boolean {
  const path = pathOf(request)
  const asksForPage = request.headers.accept?.includes('text/html') ?? false
  return (
    asksForPage && !isBesidePages(path) && !path.endsWith('.data') && admittedMethods(app, request) === ''
  )
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const headers = Object.entries(request.headers).filter(
    // plugins/same-origin.ts has already checked the origin against all public names.
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'origin',
  )
  const form = request.method === 'POST' && { method: 'POST', body: request.body as string }
  return new Request(origin + request.url, { headers, signal: gone.signal, ...form })
}

/** Foreign sources of the bot check in the content policy of every page, since a form may be one click away. */
const BOT_CHECK_POLICY: Record<BotCheckProvider, { scripts?: string; rest: readonly string[] }> = {
  off: { rest: [] },
  altcha: { rest: ["worker-src 'self'"] },
  recaptcha: {
    scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    rest: ['frame-src https://www.google.com/recaptcha/'],
  },
  turnstile: {
    scripts: 'https://challenges.cloudflare.com',
    rest: ['frame-src https://challenges.cloudflare.com'],
  },
}

function contentPolicy(nonce: string, dev: boolean, provider: BotCheckProvider): string {
  const { scripts, rest } = BOT_CHECK_POLICY[provider]
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${scripts ? ` ${scripts}` : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    ...rest,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
