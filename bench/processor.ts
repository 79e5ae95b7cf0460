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

/** A clock tick in milliseconds. */
const TICK = 10

/** A process and its children, the workers of a node among them. */
const treeOf = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((one) => /^\d+$/.test(one) && statOf(one)[1] === String(pid))
    .map(Number),
]

/** Processor time so far of a process and its children, ended ones included, in milliseconds. */
export const computed = (pid: number): number =>
  (treeOf(pid).reduce((all, one) => all + sum(statOf(one), 11, 12), 0) + sum(statOf(pid), 13, 14)) * TICK

/** Memory of each process of a tree in megabytes: all it holds, and with shared pages divided by who shares them. */
export const memoryOf = (pid: number): { rss: number; pss: number }[] =>
  treeOf(pid).map((one) => {
    const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
    return { rss: field('Rss'), pss: field('Pss') }
  })

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
