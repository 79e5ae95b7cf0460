import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import type { Page, Render, Visit, Visitor } from '@alumbra/contract/calls/visit'
import { CHOICE_COOKIE } from '@alumbra/domain/cookie-choice'
import { PAGES } from '@alumbra/domain/page-paths'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../../errors.ts'
import { isKeptAddress } from '../../memory/kept-address.ts'
import { VERSION } from '../../version.ts'
import { logFailure, toAppError } from '../errors.ts'
import { requireCapacity } from '../load/overload.ts'
import { sendInside } from '../send-inside.ts'
import { actorOf, requireOwnPage } from '../session.ts'
import { builtFiles, filePayload } from './built-files.ts'
import { pagePayload } from './page-payload.ts'
import { pagePolicy } from './page-policy.ts'
import { asWebRequest, FORM, isForm, pathOf, wantsFormPage, wantsPage } from './page-request.ts'
import { Places } from './places.ts'
import { refusedPage } from './refused-page.ts'
import { builtRender, devRender, WEB } from './renderers.ts'
import { type Site, strangersPage } from './strangers-page.ts'

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

const BUILD = new URL('build/', WEB)

/** Serves the paths that belong to no call: the built files, then the pages. Register it last. */
export const pages = fp<PagesOptions>(async (app, options) => {
  const { from } = options
  const drawNow = from === 'dev' ? await devRender(app) : from === 'build' ? await builtRender() : from
  const places = new Places(PAGES_AT_ONCE)
  const render: Render = (request, visit) => places.run(() => drawNow(request, visit))
  const files = from === 'build' ? builtFiles(BUILD) : new Map()
  const origin = new URL(options.publicUrl).origin

  const botCheck = app.botCheck.describe().provider
  const site: Site = {
    publicUrl: options.publicUrl,
    version: VERSION,
    contactEmail: options.contactEmail,
    redes: options.redes,
    retentionDays: options.retentionDays,
    backupDays: options.backupDays,
    botCheck,
    showsEstilo: options.showsEstilo,
  }
  const policyOf = (page: Page): string => pagePolicy(page.inline, from === 'dev', botCheck)
  const strangers = { app, origin, site, render, policyOf }

  const drawPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const hasSession = request.cookies[app.sessionCookie.name] !== undefined
    if (from !== 'dev' && !hasSession && request.method !== 'POST' && isKeptAddress(request.url))
      return strangersPage(strangers, request, reply)
    requireCapacity(request)
    const visitor = hasSession ? await findVisitor(request) : null
    const page = await render(asWebRequest(request, reply, origin), {
      ...site,
      send: sendInside(request, reply),
      // A form may log in or out: the page rendered after it reads the new session.
      get actor() {
        return request.actor === undefined ? visitor : request.actor
      },
      sessionEnded: hasSession && visitor === null,
      cookiesChosen: request.cookies[CHOICE_COOKIE] !== undefined,
      sheetInside: false,
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    return pagePayload(request, reply, page, {
      'cache-control': hasSession ? 'no-store' : 'private, no-cache',
      'content-security-policy': policyOf(page),
    })
  }

  // Typed by those who know the logins of the other roles (sesiones-11).
  app.get(`${PAGES.admin.login}/login`, PAGE, (request, reply) =>
    reply.redirect(PAGES.admin.login + request.url.slice(pathOf(request).length)),
  )

  app.get('/*', KEPT_PAGE, async (request, reply) => {
    const path = pathOf(request)
    const file = files.get(path)
    if (file) return filePayload(request, reply, { address: path, file })
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
      return app.inTurn(request, async () => {
        await requireOwnForm(request)
        return drawPage(request, reply)
      })
    })
  })
})

/** Rendering blocks the event loop: of hundreds at once, none would be ready before its visitor had left. */
const PAGES_AT_ONCE = 30

/** Throws when a form was loaded for another account than the one that is logged in now (wire-21). */
async function requireOwnForm(request: FastifyRequest): Promise<void> {
  const account = new URLSearchParams(request.body as string).get(ACCOUNT_HEADER)
  const visitor = account === null ? null : await findVisitor(request)
  if (visitor !== null && visitor !== 'unknown') requireOwnPage(visitor, account)
}

/** The visitor of a page; 'unknown' while the database does not answer, so that public pages still work. */
async function findVisitor(request: FastifyRequest): Promise<Visitor> {
  try {
    return await actorOf(request)
  } catch (error) {
    logFailure(request, error as Error, toAppError(error as FastifyError))
    return 'unknown'
  }
}

const PAGE = { config: { acceso: 'publico' as const }, errorHandler: refusedPage }

/** The built files and the pages of strangers are in memory. */
const KEPT_PAGE = { ...PAGE, config: { ...PAGE.config, answersFromMemory: true } }

const FORM_MAX = 32 * 1024
