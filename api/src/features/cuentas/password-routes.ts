import * as administradores from '@alumbra/contract/cuentas/cuenta-admin'
import * as alumnas from '@alumbra/contract/cuentas/cuenta-alumna'
import * as empresas from '@alumbra/contract/cuentas/cuenta-empresa'
import type { FastifyInstance } from 'fastify'
import { passesBotCheck } from '../../bot-check/human.ts'
import { isFailure, limited, withCode, withOwnProof } from '../../limits/counted-tries.ts'
import { noEarlier } from '../../limits/no-earlier.ts'
import { route } from '../../plugins/route.ts'
import { clearCookie, currentActor, logIn } from '../../plugins/session.ts'
import { forgiveTries, trustBrowser } from './login.ts'
import { closeCuenta } from './rules/cierre.ts'
import { changePassword, requestPasswordReset, resetPassword } from './rules/contrasena.ts'

function ignoreRefusal(error: unknown): void {
  if (isFailure(error)) throw error
}

/** Asks for a mail with the link that sets a new password. */
export function resetRequestRoutes(app: FastifyInstance) {
  const { env, db } = app
  for (const [shape, rol] of [
    [alumnas.requestPasswordResetAlumna, 'alumna'],
    [empresas.requestPasswordResetEmpresa, 'empresa'],
    [administradores.requestPasswordResetAdmin, 'admin'],
  ] as const) {
    route(app, shape, async ({ body, request }) => {
      const withToken = await passesBotCheck(request, body.token)
      const account = `${rol}:${body.mail}`
      await limited(request, 'reset', { account, withToken }, async () => {
        request.log.info({ event: 'reset.requested', rol })
        const ask = () => requestPasswordReset(db, rol, body.mail)
        // Nobody learns from the answer who administers.
        if (env.UNIFORM_ANSWERS || rol === 'admin') await noEarlier(() => ask().catch(ignoreRefusal))
        else await ask()
      })
      return {}
    })
  }
}

/** Sets a new password by such a link. */
export function resetRoutes(app: FastifyInstance) {
  for (const [shape, rol] of [
    [alumnas.resetPasswordAlumna, 'alumna'],
    [administradores.resetPasswordAdmin, 'admin'],
  ] as const) {
    route(app, shape, async ({ body, request, reply }) => {
      const actor = await withCode(app, request, body.email, () => resetPassword(app.db, rol, body))
      await forgiveTries(request, actor)
      await trustBrowser(request, reply, actor)
      request.log.info({ event: 'reset.done', rol })
      return {}
    })
  }
}

export function passwordChangeRoutes(app: FastifyInstance) {
  const { db } = app
  for (const shape of [alumnas.changePasswordAlumna, empresas.changePasswordEmpresa]) {
    route(app, shape, async ({ body, request, reply }) => {
      const actor = currentActor(request)
      const authenticated = await withOwnProof(request, () =>
        changePassword(db, actor, body.newPass, body.actualPass),
      )
      await logIn(request, reply, authenticated)
      request.log.info({ event: 'password.changed', rol: actor.rol, account: actor.id })
      return {}
    })
  }
}

export function cierreRoutes(app: FastifyInstance) {
  const { env, db } = app
  route(app, alumnas.closeCuentaAlumna, async ({ body, request, reply }) => {
    const { id } = currentActor(request)
    await withOwnProof(request, () =>
      closeCuenta(db, { rol: 'alumna', id }, body.actualPass, { retentionDays: env.RETENTION_DAYS }),
    )
    clearCookie(request, reply)
    request.log.info({ event: 'account.closed', rol: 'alumna', account: id })
    return null
  })
}
