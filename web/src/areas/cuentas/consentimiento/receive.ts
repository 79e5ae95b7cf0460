import type { Visit } from '@alumbra/contract/calls/visit'
import { Aceptacion, giveConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { CierreCuenta } from '@alumbra/contract/cuentas/cuenta'
import { closeCuentaAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { data, redirect } from 'react-router'
import { sessionOf } from '../../../components/cuenta/session.ts'
import { receiveForm } from '../../../components/forms/receive-form.ts'
import { paths } from '../../../paths.ts'
import { destinationOf, loginFor } from './destination.ts'

/** Receives each form of the page without scripts; the address names the form. */
export async function receive(request: Request, url: URL, { send, actor }: Visit) {
  const rol = sessionOf(actor)
  if (actor === 'unknown') throw data(null, { status: 503 })
  const hacer = url.searchParams.get('hacer')
  if (rol === 'anonima') throw redirect(loginFor(url.searchParams.get('volver')), 303)
  if (hacer === 'cerrar') {
    return receiveForm({
      request,
      schema: CierreCuenta,
      send: (body) => send(closeCuentaAlumna, { body }),
      done: paths.inicio(),
    })
  }
  return receiveForm({
    request,
    schema: Aceptacion,
    send: (body) => send(giveConsentimiento, { body }),
    done: destinationOf(rol, url),
  })
}
