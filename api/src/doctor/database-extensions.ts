import { type Check, fail, ok } from './check.ts'

const NEEDED = ['pg_trgm', 'unaccent']

const EXTENSIONS = `select a.name, a.installed_version is not null as installed,
  coalesce((select bool_or(v.trusted) from pg_available_extension_versions v where v.name = a.name), false)
    and has_database_privilege(current_database(), 'create')
    or (select rolsuper from pg_roles where rolname = current_user) as installable
from pg_available_extensions a where a.name = any($1)`

type Extension = { name: string; installed: boolean; installable: boolean }

/** Searches without accents and inside words need two extensions of PostgreSQL. */
export const databaseExtensions: Check = {
  name: 'Extensiones de la base de datos',
  needs: ['DATABASE_URL'],
  async run({ client }) {
    if (!client) return []
    const { rows } = await client.query<Extension>(EXTENSIONS, [NEEDED])
    const absent = NEEDED.filter((name) => !rows.some((row) => row.name === name))
    if (absent.length > 0)
      return [
        fail(
          `Extensiones: al servidor le falta ${absent.join(' y ')}. Instala el paquete postgresql-contrib.`,
        ),
      ]
    const barred = rows
      .filter(({ installed, installable }) => !installed && !installable)
      .map(({ name }) => name)
    if (barred.length > 0)
      return [
        fail(
          `Extensiones: esa usuaria no puede instalar ${barred.join(' y ')}. Hazla dueña de la base de datos, o instálalas tú: ${barred.map((name) => `create extension ${name}`).join('; ')}.`,
        ),
      ]
    const waiting = rows.some(({ installed }) => !installed)
    return [
      ok(`Extensiones: ${NEEDED.join(' y ')} ${waiting ? 'se instalarán al arrancar' : 'están instaladas'}.`),
    ]
  },
}
