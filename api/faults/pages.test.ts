import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../test/fault-server.ts'
import { expectGraceful, expectHealed } from '../test/graceful.ts'
import type { Way } from '../test/tcp-proxy.ts'
import { times, tries } from '../test/tries.ts'

const HTML = { accept: 'text/html' }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const pages = () =>
  Promise.all([
    stage.stranger.get('/', HTML),
    stage.stranger.get('/referentes?pagina=2', HTML),
    stage.ana.get('/ofertas', HTML),
    stage.ana.get('/cv-alumna', HTML),
  ])

describe('pages, while the database', () => {
  it.each<Way>(['refuse', 'cut', 'hang'])(
    'is behind a way that says "%s"',
    async (how) => {
      await tries(`pages, database ${how}`, times(1, 30), async () => {
        await stage.way.set(how)
        const answers = [...(await pages()), ...(await pages())]
        await stage.way.set('up')
        expectGraceful(answers)
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
        for (const { text } of answers) expect(text).toMatch(/<html lang="es"/)
        await expectHealed(pages)
      })
    },
    600_000,
  )

  it('is down, are rendered when they need no data', async () => {
    await stage.way.set('refuse')
    const answers = await Promise.all(
      ['/aviso-legal', '/accesibilidad', '/alumna/login'].map((path) => stage.stranger.get(path, HTML)),
    )
    await stage.way.set('up')
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
