import type pg from 'pg'

/** Rights of other roles, which go with the schema that `--replace` drops. */
export type Rights = {
  /** Statements that give them the schema again, as they had it. */
  grants: string[]
  /** The roles that could use tables. */
  roles: string[]
}

const ME = '(select oid from pg_roles where rolname = current_user)'

/** Reads which other roles may use the schema and its tables. */
export async function readRights(client: pg.ClientBase): Promise<Rights> {
  const { rows: schema } = await client.query<{ grant: string }>(`
    select format('grant %s on schema public to %s', string_agg(a.privilege_type, ', '),
      coalesce(quote_ident(r.rolname), 'public')) as grant
    from pg_namespace n cross join aclexplode(n.nspacl) a left join pg_roles r on r.oid = a.grantee
    where n.nspname = 'public' and a.grantee not in (n.nspowner, ${ME})
    group by a.grantee, r.rolname`)
  const { rows: tables } = await client.query<{ role: string }>(`
    select distinct r.rolname::text as role
    from pg_class c cross join aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and a.grantee not in (c.relowner, ${ME}) order by 1`)
  return { grants: schema.map(({ grant }) => grant), roles: tables.map(({ role }) => role) }
}
