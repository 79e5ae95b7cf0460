import type { CallAnswer } from '@alumbra/contract/calls/call'
import type { Send } from '@alumbra/contract/calls/send'
import { listSesiones } from '@alumbra/contract/cuentas/sesion-abierta'
import { type Loaded, loaded } from '../../../api/loaded.ts'

/** The open sessions of the visitor's account, and the result of the previous form. */
export async function loadSesiones(send: Send, url: URL) {
  const answer = await send(listSesiones, {})
  return loaded(answer, { done: doneIn(url, answer) })
}

const DONE: Readonly<Record<string, string>> = {
  una: 'La sesión está cerrada.',
  otras: 'Las demás sesiones están cerradas. Solo sigue abierta esta.',
}

/** The result of the previous form; its address may be opened again when there are other sessions. */
export function doneIn({ searchParams }: URL, answer: Loaded<CallAnswer<typeof listSesiones>>) {
  const done = searchParams.get('hecho') ?? ''
  const isOver = done === 'otras' && !(answer.ok && answer.data.total === 1)
  return !isOver && Object.hasOwn(DONE, done) ? DONE[done] : undefined
}
