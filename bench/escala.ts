import { parseArgs } from 'node:util'
import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { loginOf } from '../api/seed/people.ts'
import { findPostgres } from '../api/test/database/find-postgres.ts'
import { startPostgres } from '../api/test/database/postgres-server.ts'
import { freePort } from '../api/test/peers/free-port.ts'
import { buildContacto, buildCv } from '../api/test/people/builders.ts'
import { computed, postmasterOf } from './listas/processor.ts'
import { createDatabase, logIn, prepare, SIZES, serve } from './listas/servers.ts'

/**
 * What one core of a node and one core of the database carry: processor time of each for one answer, eight at a time, which a
 * busy machine changes little, and the answers a second that follow from it. `--size=country` asks on the data of a country.
 */
const ANSWERS = 240
const AT_ONCE = 8
const NOBODY = -1

const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
const QUESTIONS: Record<string, [path: string, init?: RequestInit]> = {
  'referentes, first page': [listReferentes.path],
  'ofertas, first page': [listOfertas.path],
  'ofertas, Más afines': [`${listOfertas.path}?orden=afines`],
  'her profile': [getPerfilAlumna.path],
  'saving her CV': ['/alumnas/updatecv', json('PUT', buildCv())],
  'a message to the centres': ['/contact', json('POST', buildContacto())],
  'a login': [loginAlumna.path, json('POST', loginOf('ana'))],
}

const { values } = parseArgs({ options: { size: { type: 'string', default: 'school' } } })
const size = SIZES.find((one) => one === values.size)
if (!size) throw new Error(`--size is ${SIZES.join(' or ')}.`)
const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not on this machine.')
const postgres = await startPostgres(bin, { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' })
try {
  const url = await createDatabase(size, postgres.url)
  await prepare(size, url)
  const server = await serve(size, await freePort(), url)
  const pid = server.child.pid ?? 0
  try {
    const postmaster = await postmasterOf(url)
    const cookie = await logIn(server, { who: 'ana', path: loginAlumna.path })
    const ask = async ([path, init]: [string, RequestInit?]) => {
      const headers = { ...(init?.headers as Record<string, string>), cookie }
      const answer = await fetch(server.base + path, { ...init, headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    console.log('question | node ms | database ms | answers/s of a core of nodes | of a core of the database')
    for (const [name, question] of Object.entries(QUESTIONS)) {
      for (let i = 0; i < AT_ONCE; i++) await ask(question)
      const [node, database] = [computed(pid, NOBODY), computed(NOBODY, postmaster)]
      for (let i = 0; i < ANSWERS; i += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => ask(question)))
      const ofNode = (computed(pid, NOBODY) - node) / ANSWERS
      const ofDatabase = (computed(NOBODY, postmaster) - database) / ANSWERS
      const perSecond = (ms: number) => Math.round(1000 / Math.max(ms, 0.01))
      console.log(
        `${name} | ${ofNode.toFixed(2)} | ${ofDatabase.toFixed(2)} | ${perSecond(ofNode)} | ${perSecond(ofDatabase)}`,
      )
    }
  } finally {
    server.child.kill()
  }
} finally {
  await postgres.stop()
}
