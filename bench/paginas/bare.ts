import Fastify from 'fastify'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

// The baseline: Fastify and `renderToString` of twelve cards, nothing else.
const CARDS = Array.from({ length: 12 }, (_, i) => ({
  nombre: `Referente ${i}`,
  frase: 'La curiosidad se entrena mirando de cerca lo que otros dan por sabido.',
  estudios: 'Doctora en Química por la Universidad Central, con estancias en Zaragoza y Dresde.',
  trabajos: 'Catedrática de instituto, investigadora y autora de manuales de electroquímica.',
}))
const card = ({ nombre, frase, estudios, trabajos }: (typeof CARDS)[number]) =>
  h(
    'li',
    { key: nombre, className: 'border-t' },
    h('article', null, h('h3', null, h('a', { href: '/referentes' }, nombre)), h('blockquote', null, frase)),
    h(
      'dl',
      null,
      h('dt', null, 'Estudios'),
      h('dd', null, estudios),
      h('dt', null, 'Experiencia'),
      h('dd', null, trabajos),
    ),
  )
const page = () =>
  h(
    'html',
    { lang: 'es' },
    h('head', null, h('title', null, 'Referentes')),
    h('body', null, h('main', null, h('h1', null, 'Referentes'), h('ol', null, CARDS.map(card)))),
  )

const app = Fastify()
app.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>${renderToString(page())}`),
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.('ready')
