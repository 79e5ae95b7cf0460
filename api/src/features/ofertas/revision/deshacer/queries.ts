import { sql } from 'kysely'
import type { Db, OfertaRow } from '../../../../db/schema.ts'
import { unsend } from '../../../../mail/outbox.ts'
import { lockOferta } from '../../queries/lock.ts'

/** The columns that a decision changes. */
const BEFORE = sql.raw('estado_revision, motivo_rechazo, fecha_publicacion, fecha_fin, terminada, aviso_dias')

/** Keeps how a locked oferta stands before a decision, and the mail about it; an earlier decision is deleted. */
export async function insertDecision(
  tx: Db,
  id: string,
  adminId: string,
  { correo, retiraCorreo }: { correo: string; retiraCorreo: boolean },
): Promise<void> {
  await sql`delete from decisiones_recientes where oferta_id = ${id}`.execute(tx)
  await sql`insert into decisiones_recientes (oferta_id, admin_id, correo, retira_correo, ${BEFORE})
    select id, ${adminId}, ${correo}, ${retiraCorreo}, ${BEFORE} from ofertas where id = ${id}`.execute(tx)
}

/** Takes back the mail about the last decision on an oferta if it has not left; returns its key, undefined when it has. */
export async function takeBackMail(tx: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    correo: string
  }>`select correo from decisiones_recientes where oferta_id = ${id}`.execute(tx)
  const [taken] = await unsend(
    tx,
    rows.map(({ correo }) => correo),
  )
  return taken
}

type Decision = {
  admin_id: string
  correo: string
  /** It took back a mail about an earlier decision. */
  retiraCorreo: boolean
  de: OfertaRow['estado_revision']
  a: OfertaRow['estado_revision']
}

/** The last decision on an oferta, which stays locked; undefined when the decision is too old or undone. */
export async function lockDecision(tx: Db, id: string, maxMs: number): Promise<Decision | undefined> {
  await lockOferta(tx, id)
  const { rows } = await sql<Decision>`
    select d.admin_id, d.correo, d.retira_correo as "retiraCorreo", d.estado_revision as de, o.estado_revision as a
    from ofertas o join decisiones_recientes d on d.oferta_id = o.id
    where o.id = ${id} and d.created_at > now() - make_interval(secs => ${maxMs / 1000})`.execute(tx)
  return rows[0]
}

/** Puts an oferta back to how it stood before its last decision. */
export async function restoreOferta(tx: Db, id: string): Promise<void> {
  await sql`
    with d as (delete from decisiones_recientes where oferta_id = ${id} returning *)
    update ofertas o set estado_revision = d.estado_revision, motivo_rechazo = d.motivo_rechazo,
      fecha_publicacion = d.fecha_publicacion, fecha_fin = d.fecha_fin, terminada = d.terminada,
      aviso_dias = d.aviso_dias, updated_at = now()
    from d where o.id = d.oferta_id`.execute(tx)
}
