import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import type { Hecho } from '@alumbra/domain/historial'
import type { Actor } from '../../actor.ts'
import { TABLE_OF } from '../../db/cuentas.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { moveToGrupo } from '../alumnas/rules.ts'
import { inviteAlumna, inviteEmpresa } from '../cuentas/rules/invitacion.ts'
import { hechosOfLote, recordApunte } from '../historial/rules.ts'
import { ensayoOfFila, type Fila } from './ensayo.ts'
import { oneByOne } from './one-by-one.ts'
import { correctInvited, lockImports, lockInvited } from './queries.ts'

type ImportOptions = {
  /** Start of this list: an account invited since then was invited by this list or by another administrador. */
  desde: Date
  /** Whether a pending invitation is sent again. */
  reenviar: boolean
  /** Some lines of the sender, in every mail. */
  mensaje: string
  /** The sending of which this call is a part, when the caller names it. */
  lote?: string | undefined
}

/**
 * Invites each row in its own transaction, so that a later failure undoes none of the earlier rows. Sending the same rows
 * again invites nobody twice. Without time for all of them it answers the results of the first ones. `changed` says whether this call has
 * done anything.
 */
export async function inviteFilas(
  db: Db,
  actor: Actor,
  filas: Fila[],
  options: ImportOptions,
): Promise<{ filas: ResultadoInvitacion[]; changed: boolean }> {
  const done = await oneByOne(filas, (fila) => inviteFila(db, actor, fila, options))
  return {
    filas: done.map(({ changed: _, ...resultado }) => resultado),
    changed: done.some(({ changed }) => changed),
  }
}

async function inviteFila(
  db: Db,
  actor: Actor,
  fila: Fila,
  { desde, reenviar, mensaje, lote }: ImportOptions,
): Promise<ResultadoInvitacion & { changed: boolean }> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockImports(tx)
      const { ensayo, account } = await ensayoToDo(tx, fila)
      const { estado, otra, cambios } = ensayo
      if (estado === 'registrada' || estado === 'desactivada') return { estado, changed: false }
      if (estado === 'otra_empresa') return { estado, otra, changed: false }
      const before = account && lote !== undefined ? await doneBefore(tx, actor, fila.rol, account.id) : null
      if (before) return { estado: before, changed: false }
      if (account?.invitada_at && account.invitada_at >= desde)
        return { estado: 'ya_invitada', changed: false }
      if (account && estado === 'pendiente' && !reenviar) {
        if (!cambios) return { estado: 'ya_invitada', changed: false }
        await correct(tx, actor, fila, { id: account.id, cambios })
        return { estado: 'corregida', changed: true }
      }
      const { again } = await invite(tx, actor, fila, mensaje)
      return { estado: again ? 'reinvitada' : 'invitada', changed: true }
    })
  } catch (error) {
    // The account was activated between the check and the invitation.
    if (error instanceof AppError && error.code === 'alreadyRegistered')
      return { estado: 'registrada', changed: false }
    throw error
  }
}

/** The outcome of one row; an account that it corrects is locked, so that its owner does not activate it meanwhile. */
async function ensayoToDo(tx: Db, fila: Fila): ReturnType<typeof ensayoOfFila> {
  const before = await ensayoOfFila(tx, fila)
  if (!before.account || !before.ensayo.cambios) return before
  await lockInvited(tx, fila.rol, before.account.id)
  return ensayoOfFila(tx, fila)
}

/** The result of a row in an earlier call of the same sending, whose answer was lost; null when there was none. */
async function doneBefore(
  tx: Db,
  actor: Actor,
  rol: Fila['rol'],
  id: string,
): Promise<ResultadoInvitacion['estado'] | null> {
  const hechos = await hechosOfLote(tx, actor, TABLE_OF[rol], id)
  const done = (['invitada', 'reinvitada', 'cambiada'] satisfies Hecho[]).find((one) => hechos.includes(one))
  return done === 'cambiada' ? 'corregida' : (done ?? null)
}

const invite = (tx: Db, actor: Actor, { rol, datos }: Fila, mensaje: string) =>
  rol === 'alumna'
    ? inviteAlumna(tx, actor, { ...datos, mensaje })
    : inviteEmpresa(tx, actor, { ...datos, mensaje })

/** Saves the fields of an open invitation that its row has otherwise (invitaciones-17). */
async function correct(
  tx: Db,
  actor: Actor,
  { rol, datos }: Fila,
  { id, cambios }: { id: string; cambios: readonly string[] },
): Promise<void> {
  const campos = cambios.filter((campo) => campo !== 'grupo')
  if (campos.length > 0) {
    const given: Readonly<Record<string, string>> = datos
    await correctInvited(tx, rol, id, Object.fromEntries(campos.map((campo) => [campo, given[campo] ?? ''])))
    await recordApunte(tx, { lista: TABLE_OF[rol], ids: [id], actor, hecho: 'cambiada', campos })
  }
  if (rol === 'alumna' && cambios.includes('grupo'))
    await moveToGrupo(tx, actor, id, { grupo: datos.grupo, antes: undefined })
}
