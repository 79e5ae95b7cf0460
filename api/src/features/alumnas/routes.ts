import * as calls from '@alumbra/contract/alumnas/alumna'
import { downloadCv } from '@alumbra/contract/alumnas/alumna'
import {
  adminGetAlumna,
  adminHistorialAlumna,
  adminInviteAlumna,
  adminListAlumnas,
  adminSetActivoAlumna,
  adminSetGrupoAlumna,
} from '@alumbra/contract/alumnas/alumna-admin'
import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import { PAGE_SIZE, totalsOf } from '@alumbra/contract/calls/paging'
import { adminListGrupos } from '@alumbra/contract/cuentas/grupo'
import { adminResendInvitacionAlumna } from '@alumbra/contract/cuentas/invitacion'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orNotFound } from '../../errors.ts'
import { removePicture, replacePicture } from '../../files/pictures.ts'
import { sendAttachment } from '../../plugins/attachment.ts'
import { questionRoute } from '../../plugins/question-route.ts'
import { route } from '../../plugins/route.ts'
import { currentActor } from '../../plugins/session.ts'
import { receiveUpload } from '../../plugins/uploads.ts'
import { inviteAlumna } from '../cuentas/rules/invitacion.ts'
import { historialRoute } from '../historial/routes.ts'
import { accountActions } from '../invitaciones/account-actions.ts'
import { exportMisDatos } from './mis-datos.ts'
import { listAlumnasAdmin, listGrupos, perfilOf, requireAlumna, requirePerfil } from './queries.ts'
import { cvFile, cvSaver, moveToGrupo, pauseCv, resumeCv } from './rules.ts'
import { alumnaAdminDetailView, alumnaAdminView, perfilAlumnaView } from './view.ts'

/** Alumnas: their own profile and CV, and their accounts in the back office. */
export async function alumnas(app: FastifyInstance) {
  const { db } = app
  const saveCv = cvSaver(db)
  const accounts = accountActions(app, 'alumna', requireAlumna)
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.url === calls.saveCv.path) readOldVersion(request)
  })

  questionRoute(app, calls.getPerfilAlumna, () => ({
    question: perfilOf,
    answer: async (row) => perfilAlumnaView(orNotFound(row)),
  }))
  route(app, calls.saveCv, async ({ body, request }) => {
    return perfilAlumnaView(await saveCv(currentActor(request).id, body))
  })
  route(app, calls.pauseCv, async ({ request }) => {
    await pauseCv(db, currentActor(request).id)
    return null
  })
  route(app, calls.resumeCv, async ({ request }) => {
    await resumeCv(db, currentActor(request).id)
    return null
  })
  route(app, calls.uploadAlumnaPicture, async ({ request }) => {
    const upload = await receiveUpload(request)
    return { img: await replacePicture(db, app.store, 'alumnas', currentActor(request).id, upload) }
  })
  route(app, calls.removeAlumnaPicture, async ({ request }) => {
    await removePicture(db, 'alumnas', currentActor(request).id)
    return null
  })
  route(app, downloadCv, async ({ request, reply }) => {
    const { id } = currentActor(request)
    const { name, bytes } = await cvFile(app.store, await requirePerfil(db, id), id)
    return sendAttachment(reply, name, downloadCv.download, bytes)
  })

  route(app, calls.downloadMisDatos, async ({ request, reply }) => {
    const bytes = await exportMisDatos(db, app.store, currentActor(request).id)
    return sendAttachment(reply, 'Mis datos en Alumbra.zip', calls.downloadMisDatos.download, bytes)
  })

  route(app, adminListAlumnas, async ({ query }) => {
    const found = await listAlumnasAdmin(db, query)
    return { alumnas: found.rows.map(alumnaAdminView), ...totalsOf(found, PAGE_SIZE.admin) }
  })
  route(app, adminGetAlumna, async ({ params }) => alumnaAdminDetailView(await accounts.get(params.id)))
  route(app, adminInviteAlumna, ({ body: { lote, ...datos }, request }) =>
    accounts.invite(request, lote, (tx, actor) => inviteAlumna(tx, actor, datos)),
  )
  route(app, adminResendInvitacionAlumna, async ({ params, query, request }) =>
    alumnaAdminDetailView(await accounts.resend(request, query.lote, params.id)),
  )
  route(app, adminSetActivoAlumna, async ({ params, body, request }) =>
    alumnaAdminDetailView(await accounts.setActivo(request, params.id, body.activo)),
  )
  route(app, adminListGrupos, async () => ({ grupos: await listGrupos(db) }))
  route(app, adminSetGrupoAlumna, async ({ params, body, request }) => {
    const actor = currentActor(request)
    return alumnaAdminDetailView(
      await accounts.change(params.id, (tx) => moveToGrupo(tx, actor, params.id, body)),
    )
  })
  historialRoute(app, adminHistorialAlumna, 'alumnas')
}

/**
 * Reads `version` as `version_leida` in a body of our own page that has no other, as the page of the release before sends it. From anybody else `version`
 * is no condition (wire-5, decision 148, which says when this goes).
 */
function readOldVersion(request: FastifyRequest) {
  const { version } = Object(request.body)
  if (request.headers[ACCOUNT_HEADER] === undefined || version === undefined) return
  request.body = { version_leida: version, ...Object(request.body) }
}
