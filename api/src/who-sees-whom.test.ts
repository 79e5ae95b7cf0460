// On the embedded database alone: access does not depend on the database, and every call runs here.
import type { CallShape, Rol } from '@alumbra/contract/calls/call'
import { PAGES } from '@alumbra/domain/page-paths'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, methodsOf } from '../test/calls/calls.ts'
import type { Client } from '../test/calls/client.ts'
import { FULL, times } from '../test/counting/note-count.ts'
import { Tries } from '../test/counting/tries.ts'
import { everyRow } from '../test/database/table-rows.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { addMarkedPeople, KINDS, type Marked, markersOf } from '../test/people/marked-people.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { eraseDeleted } from './schedule/erase-deleted.ts'
import { purgeExpired } from './schedule/purge-expired.ts'

const COUNTS = { alumna: times(78, 150), empresa: times(20, 40), admin: times(4, 10) }
/** How many pages of a list are read, and how many people of each kind are read by their id. */
const [PAGES_MAX, EACH] = [times(2, 40), times(1, 10)]

let app: TestApp
let people: Marked[]
beforeAll(async () => {
  app = await openTestApp({}, FULL ? 'build' : 'none')
  people = await addMarkedPeople(app.db, COUNTS)
})
afterAll(() => app.close())

const everyKind = (rol: Rol): Marked[] =>
  KINDS[rol].flatMap((kind) => people.filter((one) => one.rol === rol && one.kind === kind).slice(0, EACH))
const first = (rol: Rol, kind = 'visible'): Marked => {
  const found = people.find((one) => one.rol === rol && one.kind === kind)
  if (!found) throw new Error(`No ${kind} ${rol}`)
  return found
}

type Viewer = { name: string; rol: Rol | null; person: Marked | null; client: Client }
async function viewers(): Promise<Viewer[]> {
  const as = async (rol: Rol): Promise<Viewer> => {
    const person = first(rol)
    return { name: rol, rol, person, client: await loggedIn(app, { rol, id: person.id }) }
  }
  const nobody = { name: 'nobody', rol: null, person: null, client: app.visitor() }
  return [nobody, await as('alumna'), await as('empresa'), await as('admin')]
}

/** The fields of a person that each role may see (docs/spec/acceso.md). */
const SHOWN: Record<'alumna' | 'empresa', Partial<Record<Rol, readonly string[]>>> = {
  // A CV that is complete, of an active account, without a pause.
  alumna: {
    empresa:
      'nombre apellidos email telf linkedin github centro frase especialidad habilidades proyectos otros'.split(
        ' ',
      ),
  },
  // An accepted oferta of an active empresa.
  empresa: {
    alumna: 'empresa mail telf linkedin puesto descripcion ubicacion omail otelf ocontacto'.split(' '),
  },
}

/** Ofertas are part of the history of the back office, with their empresa, until the retention erases both. */
const OF_CLOSED = 'empresa cif mail telf linkedin puesto descripcion ubicacion omail otelf ocontacto'.split(
  ' ',
)

/** Whether a viewer may see a field of a person. */
function maySee({ rol, person }: Viewer, { rol: of, kind, number }: Marked, field: string): boolean {
  if (person?.rol === of && person.number === number) return true
  if (rol === 'admin') return kind !== 'closed' || (of === 'empresa' && OF_CLOSED.includes(field))
  if (rol === null || of === 'admin' || kind !== 'visible') return false
  return SHOWN[of][rol]?.includes(field) ?? false
}

const calls = [...(await everyCall())].filter(([, shape]) => methodsOf(shape).includes('GET'))

/** The ids to ask a call for, by the noun of its path. */
function idsOf({ path }: CallShape): string[] {
  if (!path.includes(':')) return ['']
  const ofertas = everyKind('empresa').flatMap(({ oferta }) => oferta ?? [])
  if (path.includes('oferta')) return ofertas
  if (path.includes('talento') || path.includes('alumna')) return everyKind('alumna').map(({ id }) => id)
  if (path.includes('empresa')) return everyKind('empresa').map(({ id }) => id)
  if (path.includes('administrador')) return everyKind('admin').map(({ id }) => id)
  return [crypto.randomUUID()]
}

/** Every response to a client, call by call and page by page. */
async function* answersTo(client: Client): AsyncGenerator<[what: string, text: string]> {
  for (const [name, shape] of calls)
    for (const id of idsOf(shape)) {
      const address = shape.path.replace(/:\w+/, id)
      let before = ''
      for (let page = 0; page < (shape.query ? PAGES_MAX : 1); page++) {
        const { status, text } = await client.get(shape.query ? `${address}?page=${page}` : address)
        // The last page again, or none at all.
        if (status !== 200 || text === before) break
        before = text
        yield [`${name} ${id} ${page}`, text]
      }
    }
  // The pages draw what these calls answer; they have to be built.
  for (const path of FULL ? pagePaths() : [])
    yield [path, (await client.get(path, { headers: { accept: 'text/html' } })).text]
}

/** The address of every page, those with an id for one person or oferta of each kind. */
function pagePaths(): string[] {
  const paths = Object.values(PAGES).flatMap((path) =>
    typeof path === 'string' ? path : Object.values(path),
  )
  const ofertas = everyKind('empresa').flatMap(({ oferta }) => oferta ?? [])
  const alumnas = everyKind('alumna').map(({ id }) => id)
  return paths.flatMap((path) =>
    path.includes(':')
      ? (path.includes('oferta') ? ofertas : alumnas).map((id) => path.replace(/:\w+/, id))
      : path,
  )
}

describe('who sees whom', () => {
  const tries = new Tries('G16 who sees whom')

  it('acceso-5 nobody sees a field that the table does not allow', async () => {
    for (const viewer of await viewers()) {
      const seen = new Map<string, string>()
      for await (const [what, text] of answersTo(viewer.client))
        for (const { rol, number, field } of markersOf(text)) seen.set(`${rol} ${number} ${field}`, what)
      for (const person of people)
        for (const field of person.fields) {
          const where = seen.get(`${person.rol} ${person.number} ${field}`)
          const leak = `${viewer.name} sees ${field} of a ${person.kind} ${person.rol}: ${where}`
          tries.add(where === undefined || maySee(viewer, person, field) ? undefined : leak)
        }
      // A viewer who sees nobody at all proves nothing.
      if (viewer.rol) expect([viewer.name, seen.size > 20]).toEqual([viewer.name, true])
    }
    tries.report(people.length * 4 * 2)
  }, 300_000)

  it('retencion-1 and after the erasure nothing of them is kept', async () => {
    const gone = new Tries('G16 after the purge')
    const before = new Date(Date.now() - 100 * DAY)
    await app.db.updateTable('alumnas').set({ deleted_at: before }).execute()
    await app.db.updateTable('empresas').set({ deleted_at: before }).execute()
    const now = new Date()
    await purgeExpired(app.db, now)
    await eraseDeleted(app.db, now, { retentionDays: 90, dataDir: app.fastify.env.DATA_DIR })
    const kept = markersOf(JSON.stringify(await everyRow(app.db)))
    for (const { rol, number, fields } of people)
      for (const field of rol === 'admin' ? [] : fields) {
        const left = kept.some((one) => one.rol === rol && one.number === number && one.field === field)
        gone.survives(['kept', rol, number, field], !left)
      }
    gone.report(1_000)
  })
})
