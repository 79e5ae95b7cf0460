import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../test/calls/caller.ts'
import { everyCall, type Input, methodsOf, sendCall } from '../test/calls/calls.ts'
import { fieldsOf } from '../test/calls/fields.ts'
import { everyRow, type TableRow } from '../test/database/table-rows.ts'
import { addAdministrador } from '../test/people/accounts.ts'
import { GOOD_INPUT } from '../test/people/good-inputs.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100'
const TEXT = 'LLAVEAJENA'
const TIME = '1999-09-09T09:09:09.000Z'

/** Extra columns in a body, which calls must ignore. */
const FOREIGN_KEYS: Record<string, unknown> = {
  id: ID,
  id_alumna: ID,
  empresa_id: ID,
  cuenta_id: ID,
  imagen_id: ID,
  rol: TEXT,
  password_hash: TEXT,
  provincia_canonica: TEXT,
  busqueda: TEXT,
  activo: false,
  cv_completo: true,
  visible: true,
  pausada_at: TIME,
  verificada_at: TIME,
  invitada_at: TIME,
  deleted_at: TIME,
  created_at: TIME,
  fecha_publicacion: TIME,
  last_login_at: TIME,
  estado_revision: 'aceptada',
  motivo_rechazo: TEXT,
  provincias: [TEXT],
  email: 'llaveajena@ejemplo.example',
  mail: 'llaveajena@ejemplo.example',
  cif: 'A08990111',
}
const MARKS = new RegExp(`${ID}|${TEXT}|1999-09-09|llaveajena@|A08990111`)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Some calls of an administradora are mails to the others.
  await addAdministrador(app.db)
})
afterAll(() => app.close())

/** After these a person no longer gets in with the password that the other calls send, so they come last. */
const ENDS = /^(?:changePassword|closeCuenta)/
const writes = [...(await everyCall())]
  .filter(([, shape]) => shape.body)
  .sort(([one], [other]) => Number(ENDS.test(one)) - Number(ENDS.test(other)))

/** Another save of the row that a call saves and answers. */
const OTHER_SAVES: Record<string, Record<string, unknown>> = {
  saveCv: { provincia: '' },
  savePerfilEmpresa: { contacto: 'Olga' },
  saveNota: { nota: '' },
  adminSaveReferente: { frase_motivadora: '' },
  adminSavePlantilla: { titulo: 'Falta la jornada', texto: 'Indica la jornada.' },
  adminSaveAdministrador: { nombre: 'Marisa' },
  adminSetGrupoAlumna: { grupo: '' },
  adminSetActivoAlumna: { activo: false },
  adminSetActivoEmpresa: { activo: false },
}

/** The fields that a call both takes and answers. */
function fieldsBothWays({ body, answers }: CallShape): string[] {
  const answer = answers[200 as keyof typeof answers]
  if (!body || !answer) return []
  const answered = new Set(fieldsOf(answer as never).map(([key]) => key))
  return [...new Set(fieldsOf(body as never).map(([key]) => String(key)))].filter((key) => answered.has(key))
}

const saves = writes.filter(([, shape]) => fieldsBothWays(shape).some((key) => key !== 'filas'))

describe('a row that was read before another save', () => {
  it.each(saves)(
    'wire-5 is saved when %s gets it back whole, by each of its methods',
    async (name, shape) => {
      const client = await callerOf(app, shape)
      const input = await (GOOD_INPUT[name] as (app: TestApp) => Input | Promise<Input>)(app)
      const send = async (body: unknown, method?: string) =>
        (await sendCall(client, shape, { ...input, body }, method)).body as Record<string, unknown>
      const read = await send(input.body)
      const rest = Object.fromEntries(fieldsBothWays(shape).map((key) => [key, read[key]]))
      for (const method of methodsOf(shape)) {
        const other = OTHER_SAVES[name]
        expect(await send(other)).toMatchObject(other as object)
        expect(await send(read, method)).toMatchObject(rest)
      }
    },
  )
})

/** Columns that differ between two successful calls. */
const OWN =
  /^(?:id|.*_id|hash|.*hash|.*_at|fecha_.*|dedupe_key|destinatario|correo|email|mail|cif|texto|html|busqueda|leased_until|version|secret|challenge|public_key|last_step|lote)$/

const isSet = (value: unknown): string => (value === null ? 'nothing' : 'something')

/** A row without its unique values; only whether each is set. */
const bare = ({ table, row }: TableRow): string =>
  JSON.stringify([
    table,
    ...Object.entries(row).map(([key, value]) => [key, OWN.test(key) ? isSet(value) : value]),
  ])

/** Each row once: an account that an earlier call opened gets a mail as the others do. */
const kindsOf = (rows: readonly TableRow[]): string[] => [...new Set(rows.map(bare))].sort()

/** The new or changed rows of a call. */
async function written(shape: CallShape, input: Input): Promise<{ status: number; rows: TableRow[] }> {
  const client = await callerOf(app, shape)
  // Rows written after a response belong to its call.
  await app.fastify.afterwardsDone()
  const before = new Set((await everyRow(app.db)).map((one) => JSON.stringify(one)))
  const { status } = await sendCall(client, shape, input)
  await app.fastify.afterwardsDone()
  const rows = (await everyRow(app.db)).filter((one) => !before.has(JSON.stringify(one)))
  // Totals and versions depend on the calls before, and each call supersedes the tokens of the one before.
  const isOwn = ({ table, row }: TableRow) =>
    !/(?:totales|posiciones)_partes$|^versions$/.test(table) && !row['superseded_at']
  return { status, rows: rows.filter(isOwn) }
}

describe('keys that a body does not list', () => {
  it.each(writes)('wire-5 change nothing in what %s writes', async (name, shape) => {
    const own = new Set(fieldsOf(shape.body as never).map(([key]) => key))
    const foreign = Object.fromEntries(Object.entries(FOREIGN_KEYS).filter(([key]) => !own.has(key)))
    expect(Object.keys(foreign).length).toBeGreaterThanOrEqual(16)
    const make = GOOD_INPUT[name] as (app: TestApp) => Input | Promise<Input>

    const plain = await written(shape, await make(app))
    const input = await make(app)
    const extended = await written(shape, { ...input, body: { ...foreign, ...(input.body as object) } })

    expect(plain.status).toBeLessThan(300)
    expect(extended.status).toBe(plain.status)
    expect(kindsOf(extended.rows)).toEqual(kindsOf(plain.rows))
    for (const { table, row } of extended.rows)
      expect([table, JSON.stringify(row)]).not.toEqual([table, expect.stringMatching(MARKS)])
  })
})
