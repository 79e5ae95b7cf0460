import type { Rol } from '@alumbra/contract/calls/call'
import { dispositivoOf } from '@alumbra/domain/dispositivo'
import { MINUTE } from '@alumbra/domain/time'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import { spend } from '../../limits/budget.ts'
import { insertAcceso, type NewAcceso } from './queries.ts'

/** The event as the request knows it, before the response is sent: so its time and order are those of the request. */
const begin = (request: FastifyRequest) => ({
  id: uuidv7(),
  created_at: new Date(),
  dispositivo: dispositivoOf(request.headers['user-agent']),
})

/** Records a login or a logout after the response: nobody waits for it, and no login fails because of it (administradores-9). */
export function recordAcceso(
  request: FastifyRequest,
  hecho: Exclude<NewAcceso['hecho'], 'rechazada'>,
  { rol, id }: Actor,
): void {
  const { db } = request.server
  const acceso = { ...begin(request), hecho, rol, cuenta_id: id }
  request.server.afterwards(() => insertAcceso(db, acceso))
}

type Rechazo = {
  rol: Rol
  /** The code of the refusal. */
  motivo: string
  /** Finds the account; null when no account has this login. */
  whose: () => Promise<string | null>
}

/** Refusals that no budget bounds. */
const ENDLESS: ReadonlySet<string> = new Set(['tooManyRequests', 'halfway'])

/** Writes that a login was refused, after the response (administradores-9). */
export function recordRechazo(request: FastifyRequest, { rol, motivo, whose }: Rechazo): void {
  const { db } = request.server
  const begun = begin(request)
  request.server.afterwards(async () => {
    const cuenta_id = await whose()
    // An attacker can cause these at any rate: one a minute is enough.
    const isEndless = cuenta_id === null || ENDLESS.has(motivo)
    const key = JSON.stringify(['acceso', rol, cuenta_id, cuenta_id && motivo])
    if (isEndless && !(await spend(db, key, 1, MINUTE)).ok) return
    await insertAcceso(db, { ...begun, hecho: 'rechazada', rol, cuenta_id, motivo })
  })
}
