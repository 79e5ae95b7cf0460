import * as calls from '@alumbra/contract/cuentas/segundo-factor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { route } from '../../plugins/route.ts'
import { currentActor, ownHash } from '../../plugins/session.ts'
import { withOwnProof } from '../cuentas/counted-tries.ts'
import { endOtherSessions } from '../sesiones/rules.ts'
import { countCodes } from './code-queries.ts'
import { listKeys } from './key-queries.ts'
import { removeLostFactor } from './lost-factor.ts'
import { findApp, hasSettledFactor } from './queries.ts'
import { confirmApp, confirmKey, removeApp, removeKey, renewCodes, startApp, startKey } from './rules.ts'
import { type Site, siteOf } from './webauthn.ts'

/** The second factors of an administrador: an app of codes, passkeys, recovery codes. */
export async function segundoFactor(app: FastifyInstance) {
  const { db, env } = app
  const site = siteOf(env.PUBLIC_URL)
  const requireSite = (): Site => {
    if (!site) throw new AppError('notFound')
    return site
  }
  const log = (request: FastifyRequest, event: string) =>
    request.log.info({ event, account: currentActor(request).id })
  /** After a factor was added or removed: another session proves it again. */
  const changed = async (request: FastifyRequest, event: string) => {
    await endOtherSessions(db, currentActor(request), ownHash(request))
    log(request, event)
  }

  route(app, calls.getSegundoFactor, async ({ request }) => {
    const { id } = currentActor(request)
    const [own, keys, codigos] = [await findApp(db, id), await listKeys(db, id), await countCodes(db, id)]
    return {
      app: own?.created_at.toISOString() ?? null,
      llaves: keys.map(({ id, nombre, created_at, used_at }) => ({
        id,
        nombre,
        creada: created_at.toISOString(),
        usada: used_at?.toISOString() ?? null,
      })),
      codigos,
      obligatorio: env.ADMIN_SECOND_FACTOR === 'required',
      admiteLlaves: site !== null,
      quitaAOtras: await hasSettledFactor(db, id),
    }
  })
  route(app, calls.startApp, ({ body, request }) =>
    withOwnProof(request, () => startApp(db, currentActor(request).id, body.actualPass)),
  )
  route(app, calls.confirmApp, async ({ body, request }) => {
    const actor = currentActor(request)
    const codigos = await withOwnProof(request, () => confirmApp(db, actor, body.paso, body.codigo))
    await changed(request, 'factor.added')
    return { codigos }
  })
  route(app, calls.removeApp, async ({ body, request }) => {
    await withOwnProof(request, () => removeApp(db, currentActor(request), body.actualPass))
    await changed(request, 'factor.removed')
    return null
  })
  route(app, calls.startLlave, ({ body, request }) =>
    withOwnProof(request, () => startKey(db, requireSite(), currentActor(request).id, body.actualPass)),
  )
  route(app, calls.confirmLlave, async ({ body, request }) => {
    const codigos = await withOwnProof(request, () =>
      confirmKey(db, requireSite(), currentActor(request), body),
    )
    await changed(request, 'factor.added')
    return { codigos }
  })
  route(app, calls.removeLlave, async ({ params, body, request }) => {
    await withOwnProof(request, () => removeKey(db, currentActor(request), params.id, body.actualPass))
    await changed(request, 'factor.removed')
    return null
  })
  route(app, calls.renewCodigos, async ({ body, request }) => {
    const codigos = await withOwnProof(request, () => renewCodes(db, currentActor(request), body.actualPass))
    log(request, 'factor.codes')
    return { codigos }
  })
  route(app, calls.adminRemoveSegundoFactor, async ({ params, body, request }) => {
    const actor = currentActor(request)
    await withOwnProof(request, () => removeLostFactor(db, actor, params.id, body.actualPass))
    request.log.info({ event: 'factor.lost', account: params.id, by: actor.id })
    return null
  })
}
