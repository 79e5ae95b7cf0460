import * as calls from '@alumbra/contract/cuentas/segundo-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { withOwnProof } from '../../limits/counted-tries.ts'
import { route } from '../../plugins/route.ts'
import { currentActor, logIn } from '../../plugins/session.ts'
import type { Changed } from './change-factor.ts'
import { countCodes } from './code-queries.ts'
import { listKeys } from './key-queries.ts'
import { removeLostFactor } from './lost-factor.ts'
import { findApp, hasSettledFactor } from './queries.ts'
import { confirmApp, confirmKey, removeApp, removeKey, renewCodes, startApp, startKey } from './rules.ts'
import { isOfSite, type Site, siteOf } from './webauthn.ts'

/** The second factors of an administrador: an app of codes, passkeys, recovery codes. */
export async function segundoFactor(app: FastifyInstance) {
  const { db, env } = app
  const site = siteOf(env.PUBLIC_URL)
  const requireSite = (): Site => {
    if (!site) throw new AppError('notFound')
    return site
  }
  /** Carries a change of her factors out, and goes on in a new session: the change has ended all. */
  const change = async <T>(
    [request, reply]: readonly [FastifyRequest, FastifyReply],
    event: string,
    act: () => Promise<Changed<T>>,
  ): Promise<T> => {
    const { result, who } = await withOwnProof(request, act)
    await logIn(request, reply, who)
    request.log.info({ event, account: who.id })
    return result
  }

  route(app, calls.getSegundoFactor, async ({ request }) => {
    const { id } = currentActor(request)
    const [own, keys, codigos] = [await findApp(db, id), await listKeys(db, id), await countCodes(db, id)]
    return {
      app: own?.created_at.toISOString() ?? null,
      llaves: keys.map(({ id, nombre, created_at, used_at, rp_id }) => ({
        id,
        nombre,
        creada: created_at.toISOString(),
        usada: used_at?.toISOString() ?? null,
        ajena: !isOfSite({ rp_id }, site),
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
  route(app, calls.confirmApp, async ({ body, request, reply }) => ({
    codigos: await change([request, reply], 'factor.added', () =>
      confirmApp(db, currentActor(request), body.paso, body.codigo),
    ),
  }))
  route(app, calls.removeApp, async ({ body, request, reply }) => {
    await change([request, reply], 'factor.removed', () =>
      removeApp(db, currentActor(request), body.actualPass),
    )
    return null
  })
  route(app, calls.startLlave, ({ body, request }) =>
    withOwnProof(request, () => startKey(db, requireSite(), currentActor(request).id, body.actualPass)),
  )
  route(app, calls.confirmLlave, async ({ body, request, reply }) => ({
    codigos: await change([request, reply], 'factor.added', () =>
      confirmKey(db, requireSite(), currentActor(request), body),
    ),
  }))
  route(app, calls.removeLlave, async ({ params, body, request, reply }) => {
    await change([request, reply], 'factor.removed', () =>
      removeKey(db, currentActor(request), params.id, body.actualPass),
    )
    return null
  })
  route(app, calls.renewCodigos, async ({ body, request, reply }) => ({
    codigos: await change([request, reply], 'factor.codes', () =>
      renewCodes(db, currentActor(request), body.actualPass),
    ),
  }))
  route(app, calls.adminRemoveSegundoFactor, async ({ params, body, request }) => {
    const actor = currentActor(request)
    await withOwnProof(request, () => removeLostFactor(db, actor, params.id, body.actualPass))
    request.log.info({ event: 'factor.lost', account: params.id, by: actor.id })
    return null
  })
}
