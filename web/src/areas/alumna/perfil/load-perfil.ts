import { getPerfilAlumna, listMisConsultas } from '@alumbra/contract/alumnas/alumna'
import type { Send } from '@alumbra/contract/calls/send'
import { getConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { yearInMadrid } from '@alumbra/domain/dates'
import { redirect } from 'react-router'
import type { Actor } from '../../../actor.ts'
import { loaded } from '../../../api/loaded.ts'
import { paths } from '../../../paths.ts'

/** Loads the profile page; the login when the session has ended. */
export async function loadPerfil(send: Send, actor: Actor | Promise<Actor>) {
  const [perfil, consultas, consentimiento, { id }] = await Promise.all([
    send(getPerfilAlumna, {}),
    send(listMisConsultas, {}),
    send(getConsentimiento, {}),
    actor,
  ])
  if (!perfil.ok && (perfil.status === 401 || perfil.status === 403))
    throw redirect(paths.alumna.login(paths.alumna.perfil()))
  return loaded(perfil, {
    id,
    // The rest of the page works without them.
    consultas,
    consentimiento: consentimiento.ok ? consentimiento.data.ultimo : null,
    year: yearInMadrid(new Date()),
  })
}

type LoadedPerfil = Awaited<ReturnType<typeof loadPerfil>>['data']
/** What the page shows besides the profile itself. */
export type BesidePerfil = Omit<LoadedPerfil, 'answer'>
