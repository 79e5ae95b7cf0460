import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Fields of a process after its name (proc(5)): the state first, then the parent. */
const statOf = (pid: number | string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
const sum = (fields: string[], ...at: number[]): number =>
  at.reduce((all, i) => all + Number(fields[i] ?? 0), 0)

/** Processor time so far of a server and of PostgreSQL with all its processes, ended ones included, in milliseconds. */
export function computed(server: number, postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && statOf(pid)[1] === String(postmaster),
  )
  const ticks =
    sum(statOf(server), 11, 12) +
    sum(statOf(postmaster), 11, 12, 13, 14) +
    children.reduce((all, pid) => all + sum(statOf(pid), 11, 12), 0)
  return ticks * 10
}

/** The process id of a local PostgreSQL server. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid",
  )
  await client.end()
  return rows[0].pid
}
