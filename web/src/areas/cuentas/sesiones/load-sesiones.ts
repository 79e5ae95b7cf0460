import type { Send } from '@alumbra/contract/send'
import { listSesiones } from '@alumbra/contract/sesion-abierta'
import { data } from 'react-router'

/** The open sessions of the visitor's account, and what the form before this page did. */
export async function loadSesiones(send: Send, { searchParams }: URL) {
  const answer = await send(listSesiones, {})
  const done = DONE[searchParams.get('hecho') ?? '']
  return data({ answer, done }, { status: answer.ok ? 200 : 503 })
}

const DONE: Readonly<Record<string, string | undefined>> = {
  una: 'La sesión está cerrada.',
  otras: 'Las demás sesiones están cerradas. Solo sigue abierta esta.',
}
