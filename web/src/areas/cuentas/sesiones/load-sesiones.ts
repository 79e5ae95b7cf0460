import type { Send } from '@alumbra/contract/calls/send'
import { listSesiones } from '@alumbra/contract/cuentas/sesion-abierta'
import { loaded } from '../../../api/loaded.ts'

/** The open sessions of the visitor's account, and the result of the previous form. */
export async function loadSesiones(send: Send, url: URL) {
  const answer = await send(listSesiones, {})
  return loaded(answer, { done: doneIn(url) })
}

const DONE: Readonly<Record<string, string | undefined>> = {
  una: 'La sesión está cerrada.',
  otras: 'Las demás sesiones están cerradas. Solo sigue abierta esta.',
}

/** The result of the previous form. */
export const doneIn = ({ searchParams }: URL): string | undefined => DONE[searchParams.get('hecho') ?? '']
