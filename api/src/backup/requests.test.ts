import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { BackupError } from './explain.ts'
import { type Done, requestBackup, serveBackups } from './requests.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-requests-'))
const file = join(folder, '.peticiones.json')
const DONE: Done = { outcome: 'Copia hecha: /copias/alumbra.tar.gz', warnings: [] }
let server: Awaited<ReturnType<typeof serveBackups>> | undefined
afterEach(() => server?.stop())
afterAll(() => rmSync(folder, { recursive: true }))

/** What a stranger gets for a line until the server ends the connection. */
async function answerTo(line: string): Promise<string> {
  const socket = connect(JSON.parse(readFileSync(file, 'utf8')).port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(line)
  await once(socket, 'close')
  return answer
}

it('copias-10 a server copies for readers of its folder alone', async () => {
  const asked: string[] = []
  server = await serveBackups(folder, async (to) => {
    asked.push(to)
    return DONE
  })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await requestBackup(folder, '/mnt/usb')).toEqual(DONE)
  const { word } = JSON.parse(readFileSync(file, 'utf8'))
  for (const request of [
    { word: 'x'.repeat(word.length) },
    { word: 'ñ'.repeat(word.length) },
    { word: '' },
    {},
  ])
    expect([request, await answerTo(`${JSON.stringify({ ...request, folder: '/tmp' })}\n`)]).toEqual([
      request,
      '',
    ])
  for (const line of ['nonsense\n', '\n', 'x'.repeat(20_000)])
    expect([line.length, await answerTo(line)]).toEqual([line.length, ''])
  expect(asked).toEqual(['/mnt/usb'])
})

it('copias-10 says why a server made no copy, and when it has stopped', async () => {
  const full = 'La carpeta de las copias: en /mnt/usb el disco está lleno.'
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => {
    begun = resolve
  })
  server = await serveBackups(folder, async (to) => {
    if (to === '/mnt/usb') throw new BackupError(full)
    begun()
    return new Promise(() => {})
  })
  await expect(requestBackup(folder, '/mnt/usb')).rejects.toThrow(full)
  const cut = expect(requestBackup(folder, '/otra')).rejects.toThrow(
    /ha cortado la petición: no hay copia nueva/,
  )
  await beginning
  await server.stop()
  await cut
  await expect(requestBackup(folder, '/otra')).rejects.toThrow(
    /^Otro programa usa .* no responde a peticiones/,
  )
})
