import Fastify from 'fastify'
import pg from 'pg'

// The baseline: Fastify and pg only, with two prepared statements and a response schema.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
const text = { type: 'string' }
const referente = {
  type: 'object',
  properties: {
    id: text,
    nombre: text,
    img: { type: 'string', nullable: true },
    frase_motivadora: text,
    estudios: text,
    trabajos: text,
    instagram: text,
    linkedin: text,
    github: text,
    video: text,
    areas: { type: 'array', items: text },
  },
}
const schema = {
  querystring: { type: 'object', properties: { page: { type: 'integer', minimum: 0, default: 0 } } },
  response: {
    200: {
      type: 'object',
      properties: {
        referentes: { type: 'array', items: referente },
        total: { type: 'integer' },
        totalPages: { type: 'integer' },
      },
    },
  },
}

app.get<{ Querystring: { page: number } }>('/api/listaReferentes', { schema }, async ({ query }) => {
  const [page, count] = await Promise.all([
    pool.query({
      name: 'page',
      text: `select id, nombre, imagen_id as img, frase_motivadora, estudios, trabajos, instagram, linkedin, github, video, areas
        from referentes where activo order by created_at desc, id desc limit 12 offset $1`,
      values: [query.page * 12],
    }),
    pool.query({ name: 'count', text: 'select count(*)::int as total from referentes where activo' }),
  ])
  const total = count.rows[0].total
  return { referentes: page.rows, total, totalPages: Math.ceil(total / 12) }
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
