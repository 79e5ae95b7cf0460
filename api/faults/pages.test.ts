import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { times } from '../test/counting/note-count.ts'
import { tries } from '../test/counting/tries.ts'
import type { ProxyMode } from '../test/peers/tcp-proxy.ts'
import { openStage, type Stage } from '../test/servers/fault-server.ts'
import { expectGraceful, expectHealed } from '../test/servers/graceful.ts'

const HTML = { accept: 'text/html' }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const forStrangers = () =>
  Promise.all([stage.stranger.get('/', HTML), stage.stranger.get('/referentes?pagina=2', HTML)])
const forAna = () => Promise.all([stage.ana.get('/ofertas', HTML), stage.ana.get('/cv-alumna', HTML)])
const pages = async () => (await Promise.all([forStrangers(), forAna()])).flat()

describe('pages, while the database', () => {
  it.each<ProxyMode>(['refuse', 'cut', 'hang'])(
    'is behind a proxy set to "%s"',
    async (how) => {
      await tries(`G10 pages, database ${how}`, times(1, 30), async () => {
        await stage.proxy.set(how)
        const open = [...(await forStrangers()), ...(await forStrangers())]
        const hers = [...(await forAna()), ...(await forAna())]
        await stage.proxy.set('up')
        const answers = [...open, ...hers]
        expectGraceful(answers)
        expect(hers.map(({ status }) => status)).toEqual(hers.map(() => 503))
        // A page that memory could confirm just before is still shown (referentes-21).
        for (const { status } of open) expect([200, 503]).toContain(status)
        for (const { text } of answers) expect(text).toMatch(/<html lang="es"/)
        await expectHealed(pages)
      })
    },
    600_000,
  )

  it('is down, are rendered when they need no data', async () => {
    await stage.proxy.set('refuse')
    const answers = await Promise.all(
      ['/aviso-legal', '/accesibilidad', '/alumna/login'].map((path) => stage.stranger.get(path, HTML)),
    )
    await stage.proxy.set('up')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
