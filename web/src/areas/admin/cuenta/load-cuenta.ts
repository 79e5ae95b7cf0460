import type { Send } from '@alumbra/contract/calls/send'
import { getSegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { listSesiones } from '@alumbra/contract/cuentas/sesion-abierta'
import { data } from 'react-router'
import type { Actor } from '../../../actor.ts'
import { pageStatus } from '../../../api/loaded.ts'
import { doneIn } from '../../cuentas/sesiones/load-sesiones.ts'

/** The second factors and the open sessions of the administrador. */
export async function loadCuenta(send: Send, url: URL, actor: Actor | Promise<Actor>) {
  const [factor, answer, { id }] = await Promise.all([
    send(getSegundoFactor, {}),
    send(listSesiones, {}),
    actor,
  ])
  return data(
    { id, factor, answer, done: doneIn(url, answer) },
    { status: pageStatus(factor.ok ? answer : factor) },
  )
}
