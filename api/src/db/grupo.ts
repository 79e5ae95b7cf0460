import { type RawBuilder, sql } from 'kysely'

/**
 * A group as most alumnas of it have it: other capitals or accents make no new one (invitaciones-9). The group that an
 * alumna leaves does not count for her, so that the only one of a group may spell it again.
 */
export const asKnownGrupo = (grupo: string, leaves: RawBuilder<unknown> = sql`''`) =>
  grupo === ''
    ? sql<string>`''`
    : sql<string>`coalesce((select t.grupo from grupo_totales_partes t where fold_text(t.grupo) = fold_text(${grupo})
        group by t.grupo having sum(t.n) > (t.grupo = ${leaves})::int
        order by sum(t.n) desc, t.grupo limit 1), ${grupo})`
