import { type RawBuilder, sql } from 'kysely'

/**
 * A group as it is written where others have it so, else as most alumnas of it have it: other capitals, accents, spaces or signs make
 * no new one (invitaciones-9). The group that an alumna leaves does not count for her, so that the only one of a group may spell it again.
 */
export const asKnownGrupo = (grupo: string, leaves: RawBuilder<unknown> = sql`''`) =>
  grupo === ''
    ? sql<string>`''`
    : sql<string>`coalesce((select t.grupo from grupo_totales_partes t where t.plegado = fold_grupo(${grupo})
        group by t.grupo having sum(t.n) > (t.grupo = ${leaves})::int
        order by (t.grupo = ${grupo}) desc, sum(t.n) desc, t.grupo limit 1), ${grupo})`

/** A group as it is written where it renames the one that an alumna has; another name joins the group that has it. */
export const asRenamedGrupo = (grupo: string, from: RawBuilder<unknown>) =>
  sql<string>`case when fold_grupo(${from}) = fold_grupo(${grupo}) then ${grupo}::text else ${asKnownGrupo(grupo, from)} end`
