import { getPerfilAlumna, listConsultasDeMiCv } from '@alumbra/contract/alumna'
import { getFamiliasEstudios } from '@alumbra/contract/catalogo'
import { getSesionAlumna } from '@alumbra/contract/cuenta'
import type { Send } from '@alumbra/contract/send'
import { data, redirect } from 'react-router'
import { paths } from '../../../paths.ts'

/** Everything the profile page shows; null when it could not be loaded, the login when the session is over. */
export async function loadPerfil(send: Send) {
  const [sesion, perfil, familias, consultas] = await Promise.all([
    send(getSesionAlumna, {}),
    send(getPerfilAlumna, {}),
    send(getFamiliasEstudios, {}),
    send(listConsultasDeMiCv, {}),
  ])
  if (!perfil.ok && (perfil.status === 401 || perfil.status === 403))
    throw redirect(paths.alumna.login(paths.alumna.perfil()))
  if (!sesion.ok || !perfil.ok || !familias.ok || !sesion.data.idAlumna)
    return data({ loaded: null }, { status: 503 })
  const loaded = {
    id: sesion.data.idAlumna,
    perfil: perfil.data,
    familias: familias.data,
    // The rest is there without it.
    consultas: consultas.ok ? consultas.data : null,
    year: new Date().getFullYear(),
  }
  return data({ loaded })
}

export type LoadedPerfil = NonNullable<Awaited<ReturnType<typeof loadPerfil>>['data']['loaded']>
