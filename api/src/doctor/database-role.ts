import { type Check, fail, ok, type Result, warn } from './check.ts'

const RIGHTS = `select current_user as role, current_database() as database, r.rolsuper as superuser,
  has_database_privilege(current_database(), 'create') as "mayExtend", has_schema_privilege(current_schema(), 'create') as "mayMake",
  pg_has_role(d.datdba, 'usage') as owner,
  (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = current_schema() and c.relkind in ('r', 'S', 'v') and not pg_has_role(c.relowner, 'usage')) as foreign_tables
from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`

type Rights = {
  role: string
  database: string
  superuser: boolean
  mayExtend: boolean
  mayMake: boolean
  owner: boolean
  foreign_tables: number
}

/** Migrations create and alter tables, so the role must own the database and its tables. */
export const databaseRole: Check = {
  name: 'Permisos de la base de datos',
  needs: ['DATABASE_URL'],
  async run({ client }) {
    const answer = await client?.query<Rights>(RIGHTS)
    const rights = answer?.rows[0]
    return rights ? [judgeRights(rights)] : []
  },
}

function judgeRights({ role, database, ...rights }: Rights): Result {
  const makeOwner = `hazla dueña con: alter database ${database} owner to ${role}`
  if (!rights.mayMake) return fail(`Permisos: ${role} no puede crear tablas en ${database}; ${makeOwner}.`)
  if (rights.foreign_tables > 0)
    return fail(
      `Permisos: ${role} no es dueña de ${rights.foreign_tables} tablas de ${database} y no podrá cambiarlas al actualizar. Dáselas con: reassign owned by … to ${role}.`,
    )
  if (rights.superuser)
    return warn(`Permisos: ${role} es superusuaria y no hace falta. Usa una dueña solo de ${database}.`)
  if (!rights.owner && !rights.mayExtend)
    return warn(
      `Permisos: ${role} no es dueña de ${database}; si una versión nueva pide otra extensión, no podrá instalarla; ${makeOwner}.`,
    )
  return ok(`Permisos: ${role} puede crear y cambiar las tablas de ${database}.`)
}
