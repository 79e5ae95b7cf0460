import { sql } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** Inserts the historial of a generated database, oldest first: each apunte belongs to one of the administradores. */
export async function insertHistorialOfSize(tx: Db): Promise<void> {
  await sql`
    with who as (select id, nombre, row_number() over (order by id) - 1 as n, count(*) over () as of from administradores),
    did as (
      select 'alumnas' as lista, id, 'invitada' as hecho, invitada_at as at from alumnas where invitada_at is not null
      union all
      select 'empresas', id, 'invitada', invitada_at from empresas where invitada_at is not null
      union all
      select 'ofertas', id, 'aceptada', fecha_publicacion from ofertas where fecha_publicacion is not null),
    numbered as (select *, row_number() over (order by at, id) as n from did
      where not exists (select from historial h where h.lista = did.lista and h.entidad_id = did.id))
    insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre, created_at)
    select d.lista, d.id, d.hecho, 'admin', w.id, w.nombre, d.at
    from numbered d join who w on w.n = d.n % w.of order by d.at, d.id`.execute(tx)
}
