import type { Person } from '../../api/seed/people.ts'
import { type Ask, send } from '../client.ts'
import { type Cost, compare, warm } from '../measure.ts'
import { administracion } from '../questions/administracion.ts'
import { alumna } from '../questions/alumna.ts'
import { empresa } from '../questions/empresa.ts'
import { otherQuestions, otherWrites } from '../questions/others.ts'
import { pageQuestions } from '../questions/pages.ts'
import { publica } from '../questions/publica.ts'
import type { Area } from '../questions/question.ts'
import { WRITES } from '../questions/writes.ts'
import { bareAsk, isFromMemory } from '../questions/yardsticks.ts'
import type { Side } from '../sides/start.ts'
import { logIn } from './log-in.ts'

/** About how long a round of one question at one server takes. */
const ROUND_MS = 300
const AREAS = { publica, alumna, empresa, administracion }

/** A server of ours with its database. */
export type Site = { side: Side; databaseUrl: string }
/** The costs of one question: at each of our servers, from the smallest on, and of the yardsticks beside the largest. */
export type Row = { name: string; ours: Cost[]; bare?: Cost; memory?: Cost; kilobytes: number }
type Yardsticks = { bare: Side; memory: Side }

/** The questions of an area at a server, with the session of who asks. */
async function questionsOf({ side, databaseUrl }: Site, area: string): Promise<Record<string, Ask>> {
  if (area === 'pages') return pageQuestions(databaseUrl)
  if (area === 'writes') return { ...(await writes(side)), ...(await otherWrites(databaseUrl)) }
  const { login, questions }: Area = AREAS[area as keyof typeof AREAS]
  const cookie = login ? await logIn(side, login.who) : ''
  const paths = await questions(async (path) =>
    (await fetch(side.base + path, { headers: { cookie } })).json(),
  )
  const same = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path, cookie }]))
  return area === 'alumna' ? { ...same, ...(await otherQuestions(databaseUrl, cookie)) } : same
}

async function writes(side: Side): Promise<Record<string, Ask>> {
  const cookies = new Map<Person, string>()
  for (const who of ['ana', 'berta'] as const) cookies.set(who, await logIn(side, who))
  return Object.fromEntries(
    Object.entries(WRITES).map(([name, { who, ask }]) => [
      name,
      { ...ask, cookie: who ? (cookies.get(who) ?? '') : '' },
    ]),
  )
}

/** Every question of an area, at our servers and the yardsticks in turn. */
export async function measureArea(
  area: string,
  sites: Site[],
  yardsticks: Yardsticks,
  { only, rounds }: { only: string; rounds: number },
): Promise<Row[]> {
  const asked: Record<string, Ask>[] = []
  for (const site of sites) asked.push(await questionsOf(site, area))
  const rows: Row[] = []
  for (const name of Object.keys(asked.at(-1) ?? {})) {
    if (!name.includes(only)) continue
    const largest = asked.at(-1)?.[name] as Ask
    const fromMemory = isFromMemory(area, name)
    const bare = bareAsk(area, name, largest)
    const parts = [
      ...sites.map(({ side }, i) => ({ side, ask: asked[i]?.[name] ?? largest })),
      ...(bare ? [{ side: yardsticks.bare, ask: bare }] : []),
      ...(fromMemory ? [{ side: yardsticks.memory, ask: largest }] : []),
    ]
    // Where a figure has a yardstick or a budget of its own, nothing is compiled any more while it is taken.
    if (bare || area === 'pages') for (const part of parts) await warm(part)
    const costs = await compare(parts, rounds, ROUND_MS)
    const kilobytes = (await send(sites.at(-1)?.side.base ?? '', largest)) / 1000
    rows.push({
      name,
      kilobytes,
      ours: costs.slice(0, sites.length),
      ...(bare && { bare: costs[sites.length] as Cost }),
      ...(fromMemory && { memory: costs.at(-1) as Cost }),
    })
    process.stderr.write('.')
  }
  return rows
}
