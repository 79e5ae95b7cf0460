import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { EMPTY_CV } from '@alumbra/domain/cv'
import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { FILTERS, OFERTA, OFERTAS, REFERENTE_FIELDS, REFERENTES, TALENTO, TALENTOS } from './bare-schemas.ts'

// Yardstick (b): Fastify and pg alone, on our tables and their indexes. A page and its total are two prepared statements behind a response
// schema; no session.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
type Filters = {
  page: number
  provincia?: string
  titulacion?: string
  modalidad?: string
  nivel_estudios?: string
  search?: string
}
type Asked = FastifyRequest<{ Querystring: Filters }>

/** Conditions of the filters that are given, with their values. */
function conditions(query: Filters, by: Record<string, (n: number) => string>) {
  const given = Object.keys(by).filter((name) => query[name as keyof Filters])
  const where = given.map((name, i) => ` and ${by[name]?.(i + 1)}`).join('')
  return { name: given.join(), where, values: given.map((name) => query[name as keyof Filters]) }
}

/** Twelve rows of a table and how many there are. */
async function page(list: string, from: string, columns: string, order: string, query: Filters, by = {}) {
  const { name, where, values } = conditions(query, by)
  return pageAndTotal({
    name: `${list} ${name}`,
    page: `select ${columns} from ${from}${where} order by ${order} limit 12 offset $${values.length + 1}`,
    total: `select count(*)::int as total from ${from}${where}`,
    values,
    offset: query.page * 12,
  })
}

type Statements = { name: string; page: string; total: string; values: unknown[]; offset: number }

/** Runs the two statements of a list, each prepared under its name. */
async function pageAndTotal({ name, page, total: totalText, values, offset }: Statements) {
  const [rows, count] = await Promise.all([
    pool.query({ name, text: page, values: [...values, offset] }),
    pool.query({ name: `${name} total`, text: totalText, values }),
  ])
  const total: number = count.rows[0].total
  return { results: rows.rows, total, totalPages: Math.ceil(total / 12) }
}

app.get('/ready', async () => 'ready')
app.get('/api/listaReferentes', { schema: REFERENTES }, async ({ query }: Asked) => {
  const columns = REFERENTE_FIELDS.map((name) => (name === 'img' ? 'imagen_id as img' : name)).join()
  const { results, ...totals } = await page(
    'referentes',
    'referentes where activo',
    columns,
    'created_at desc, id desc',
    query,
  )
  return { referentes: results, ...totals }
})
const OFERTA_COLUMNS =
  'id, puesto, descripcion, ubicacion, modalidad, nivel_estudios, titulaciones, fecha_publicacion, fecha_fin, empresa'
const OFERTAS_PAGE = `select o.id, o.puesto, o.descripcion, o.ubicacion, o.modalidad, o.nivel_estudios, o.titulaciones, o.fecha_publicacion,
  o.fecha_fin, e.empresa from oferta_facetas f join ofertas o on o.id = f.oferta_id join empresas e on e.id = o.empresa_id`
const OFERTA_FILTERS = {
  modalidad: (n: number) => `f.modalidad = $${n + 2}`,
  nivel_estudios: (n: number) => `f.nivel_estudios = $${n + 2}`,
}
// Both statements are answered by the indexes of the facetas, where '' stands for any titulacion or provincia.
app.get('/ofertas', { schema: OFERTAS }, async ({ query }: Asked) => {
  const { name, where, values } = conditions(query, OFERTA_FILTERS)
  const by = `where f.titulacion = $1 and f.provincia = $2${where}`
  const given = [query.titulacion ?? '', query.provincia ?? '', ...values]
  return pageAndTotal({
    name: `ofertas ${name}`,
    page: `${OFERTAS_PAGE} ${by} order by f.fecha_publicacion desc, f.oferta_id desc limit 12 offset $${given.length + 1}`,
    total: `select count(*)::int as total from oferta_facetas f ${by}`,
    values: given,
    offset: query.page * 12,
  })
})
app.get<{ Params: { id: string } }>('/oferta/:id', { schema: OFERTA }, async ({ params }) => {
  const { rows } = await pool.query({
    name: 'oferta',
    text: `select ${OFERTA_COLUMNS} from ofertas_con_empresa where visible and id = $1`,
    values: [params.id],
  })
  return rows[0]
})
// Likewise by the indexes beside the words of the CVs.
app.get('/talento', { schema: TALENTOS }, ({ query }: Asked) => {
  const { name, where, values } = conditions(query, {
    provincia: (n: number) => `t.provincia_canonica = $${n}`,
    titulacion: (n: number) => `t.titulacion = $${n}`,
  })
  return pageAndTotal({
    name: `talento ${name}`,
    page: `select ${TALENTO} from talento_palabras t join alumnas a on a.id = t.alumna_id where true${where}
      order by t.cv_updated_at desc, t.alumna_id desc limit 12 offset $${values.length + 1}`,
    total: `select count(*)::int as total from talento_palabras t where true${where}`,
    values,
    offset: query.page * 12,
  })
})
app.get('/alumnas', { schema: { querystring: FILTERS } }, ({ query }: Asked) =>
  page(
    'alumnas',
    'alumnas where deleted_at is null',
    'id, nombre, apellidos, email, activo, created_at',
    'created_at desc, id desc',
    query,
    {
      search: (n: number) => `busqueda like '%' || $${n} || '%'`,
    },
  ),
)
const CV = Object.keys(EMPTY_CV)
// An account is found by the expression of its index.
const BY_EMAIL = (n: number) => `lower(email) = lower($${n}) and deleted_at is null`
app.put<{ Body: Record<string, unknown> }>('/cv', async ({ body }) => {
  await pool.query({
    name: 'cv',
    text: `update alumnas set ${CV.map((field, i) => `${field} = $${i + 1}`).join()}, cv_updated_at = now(), updated_at = now()
      where ${BY_EMAIL(CV.length + 1)}`,
    values: [
      ...CV.map((field) => (Array.isArray(body[field]) ? JSON.stringify(body[field]) : body[field])),
      body.account ?? 'ana@alumnas.example',
    ],
  })
  return { saved: true }
})
app.post<{ Body: Record<string, unknown> }>('/oferta', async ({ body }) => {
  const id = randomUUID()
  await pool.query({
    name: 'new oferta',
    text: `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, modalidad, nivel_estudios, titulaciones, mail, contacto)
      select $1, id, $2, $3, $4, $5, $6, $7, $8, $9 from empresas where lower(mail) = lower($10) and deleted_at is null`,
    values: [
      id,
      ...[
        'puesto',
        'descripcion',
        'ubicacion',
        'modalidad',
        'nivel_estudios',
        'titulaciones',
        'mail',
        'contacto',
      ].map((name) => body[name]),
      body.account ?? 'berta@roboticavegabaja.example',
    ],
  })
  return { id }
})
app.post<{ Body: { email: string; password: string } }>('/login', async ({ body }, reply) => {
  const { rows } = await pool.query({
    name: 'login',
    text: `select password_hash from alumnas where ${BY_EMAIL(1)}`,
    values: [body.email],
  })
  return reply.code((await verify(rows[0].password_hash, body.password)) ? 200 : 401).send({})
})

const card = ({ id, nombre, frase_motivadora, estudios, trabajos }: Record<string, string>) =>
  h(
    'li',
    { key: id },
    h('h3', null, h('a', { href: `/referentes/${id}` }, nombre)),
    h('blockquote', null, frase_motivadora),
    h('p', null, estudios),
    h('p', null, trabajos),
  )
app.get('/', async (_request, reply) => {
  const { results } = await page(
    'home',
    'referentes where activo',
    'id, nombre, frase_motivadora, estudios, trabajos',
    'created_at desc, id desc',
    { page: 0 },
  )
  const drawn = h(
    'html',
    { lang: 'es' },
    h('head', null, h('title', null, 'Referentes')),
    h('body', null, h('ol', null, results.map(card))),
  )
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${renderToString(drawn)}`)
})
const WORKERS = Number(process.env.WORKERS ?? 1)
if (WORKERS > 1 && cluster.isPrimary) for (let n = 0; n < WORKERS; n++) cluster.fork()
else await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
