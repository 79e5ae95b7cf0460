import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { runCommand } from '../../test/servers/command.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
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

it('copias-10 npm run backup asks the server that has the database open', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  const release = lockFolder(folder)
  server = await serveBackups(folder, async (to) => ({
    outcome: `Copia hecha: ${to}`,
    warnings: ['Falta una.'],
  }))
  const env = { DATA_DIR: folder, INIT_CWD: '/mnt' }
  const { code, out, err } = await runCommand('src/commands/backup.ts', { env, args: ['--to', 'usb'] })
  release()
  expect([code, out, err]).toEqual([0, 'Copia hecha: /mnt/usb.\n', 'Aviso: Falta una.\n'])
})

it('copias-10 says why a server made no copy, and that it has stopped', async () => {
  const full = 'La carpeta de las copias: en /mnt/usb el disco está lleno.'
  server = await serveBackups(folder, async () => {
    throw new BackupError(full)
  })
  await expect(requestBackup(folder, '/mnt/usb')).rejects.toThrow(full)
  await server.stop()
  await expect(requestBackup(folder, '/otra')).rejects.toThrow(
    /^Otro programa usa .* no responde a peticiones/,
  )
})

it('copias-10 a server that stops ends the copy that it makes, and says how, and waits for nobody who has asked nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<Done>()
  server = await serveBackups(folder, () => {
    begun.resolve()
    return end.promise
  })
  const { port } = JSON.parse(readFileSync(file, 'utf8'))
  const silent = answerTo('')
  const asked = requestBackup(folder, '/mnt/usb')
  await begun.promise
  const stopped = server.stop()
  const isOpen = async () => {
    const socket = connect(port, '127.0.0.1')
    const opened = once(socket, 'connect').then(() => true)
    return opened.catch(() => false).finally(() => socket.destroy())
  }
  await expect.poll(isOpen).toBe(false)
  end.resolve(DONE)
  expect([await asked, await silent]).toEqual([DONE, ''])
  await stopped
})
