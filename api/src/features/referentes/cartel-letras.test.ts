import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReferente } from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({}, 'build')
})
afterAll(() => app.close())

const BROWSER = { accept: 'text/html' }
const read = async (path: string) => (await app.visitor().get(path, { headers: BROWSER })).text

it('referentes-9 the pages with a poster name the letters that its PDF cannot write', async () => {
  const id = await addReferente(app.db, { nombre: 'Tu Youyou 屠呦呦', trabajos: 'Química, Χημεία, ☂ y π' })
  const named = /El PDF no sabe escribir [^<]*, y deja un «\?» en su lugar: <bdi>屠 呦<\/bdi>/
  expect(await read('/carteles')).toMatch(named)
  const page = await app.visitor().get(`/referentes/${id}`, { headers: BROWSER })
  expect(await read(String(page.headers.location))).toMatch(named)
})

it('referentes-9 and no letters where it writes them all', async () => {
  await app.db.deleteFrom('referentes').execute()
  const id = await addReferente(app.db, { nombre: 'Олена Phạm' })
  expect(await read('/carteles')).not.toContain('El PDF no sabe')
  const page = await app.visitor().get(`/referentes/${id}`, { headers: BROWSER })
  expect(await read(String(page.headers.location))).not.toContain('El PDF no sabe')
})
