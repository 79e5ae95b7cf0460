import { IDIOMAS } from '@alumbra/domain/idiomas'
import { sql } from 'kysely'
import { havePalabras } from '../../db/palabras.ts'
import type { Db } from '../../db/schema.ts'
import { idiomaAsked } from './list.ts'

type Opciones = { especialidades: string[]; idiomas: string[] }

/** The especialidades of a titulación, and the idiomas, that at least one visible CV has. */
export async function findOpciones(db: Db, titulacion: string): Promise<Opciones> {
  const spoken = IDIOMAS.map(
    (idioma) => sql`exists (select from talento_palabras where ${havePalabras(idiomaAsked(idioma))})`,
  )
  // Goes from one especialidad to the next by index, however many CVs have each.
  const { rows } = await sql<{ especialidades: string[]; spoken: boolean[] }>`
    with recursive found as (
      (select especialidad from talento_palabras where titulacion = ${titulacion} order by especialidad limit 1)
      union all
      select (select p.especialidad from talento_palabras p
        where p.titulacion = ${titulacion} and p.especialidad > found.especialidad order by p.especialidad limit 1)
      from found where found.especialidad is not null
    )
    select array(select especialidad from found where especialidad is not null) as especialidades,
      array[${sql.join(spoken)}] as spoken`.execute(db)
  const { especialidades = [], spoken: heard = [] } = rows[0] ?? {}
  return { especialidades, idiomas: IDIOMAS.filter((_, i) => heard[i]) }
}
