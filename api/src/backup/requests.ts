import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { writeWhole } from '../files/write-whole.ts'
import { BackupError } from './explain.ts'

/** Where a running server takes requests: a port of this machine, and a word that only readers of the folder know. */
const Address = z.object({ port: z.number(), word: z.string() })
const Request = z.object({ word: z.string(), folder: z.string() })
const Done = z.object({ outcome: z.string(), warnings: z.array(z.string()) })
const Answer = z.union([Done, z.object({ failed: z.string() })])
/** The line about a backup, and the warnings about it. */
export type Done = z.infer<typeof Done>

const addressFile = (dataDir: string): string => join(dataDir, '.peticiones.json')
const LINE_MAX = 10_000

/**
 * Takes requests for a backup while the server has the embedded database open: nobody else may open its folder
 * (copias-10). `backup` answers the person who asked, or throws a sentence. A stop waits for the backups that run.
 */
export async function serveBackups(
  dataDir: string,
  backup: (folder: string) => Promise<Done>,
): Promise<{ stop(): Promise<void> }> {
  const word = randomBytes(24).toString('base64url')
  const sockets = new Set<Socket>()
  const answering = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    readRequest(socket, word).then(
      (folder) => {
        const answered = answer(socket, backup(folder)).finally(() => answering.delete(answered))
        answering.add(answered)
      },
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await writeWhole(addressFile(dataDir), JSON.stringify({ port, word }), 0o600)
  return {
    async stop() {
      await rm(addressFile(dataDir), { force: true })
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.all(answering)
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The folder that a request names; throws for one without the word. */
async function readRequest(socket: Socket, word: string): Promise<string> {
  const asked = Request.parse(JSON.parse(await firstLine(socket)))
  if (!isEqual(asked.word, word)) throw new Error('Another word')
  return asked.folder
}

/** Resolves when the answer has left, or the client. */
async function answer(socket: Socket, backup: Promise<Done>): Promise<void> {
  const outcome = await backup.catch((error: unknown) => ({
    failed: error instanceof Error ? error.message : String(error),
  }))
  await new Promise<void>((resolve) => socket.end(`${JSON.stringify(outcome)}\n`, resolve))
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

async function firstLine(socket: Socket): Promise<string> {
  let bytes = 0
  socket.on('data', (part) => {
    bytes += part.length
    if (bytes > LINE_MAX) socket.destroy()
  })
  for await (const line of createInterface({ input: socket })) return line
  throw new Error('The connection ended')
}

/** Asks the server that has the folder open for a backup; returns its answer, or throws a BackupError. */
export async function requestBackup(dataDir: string, folder: string): Promise<Done> {
  const { port, word } = await readFile(addressFile(dataDir), 'utf8')
    .then((text) => Address.parse(JSON.parse(text)))
    .catch((error: unknown) => {
      throw new BackupError(
        `Otro programa usa ${dataDir} y no responde a peticiones: si es el servidor, espera a que termine de arrancar y repite.`,
        { cause: error },
      )
    })
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(`${JSON.stringify({ word, folder })}\n`)
  try {
    const answer = Answer.parse(
      JSON.parse(
        await new Promise<string>((resolve, reject) => {
          socket.once('error', reject)
          firstLine(socket).then(resolve, reject)
        }),
      ),
    )
    if ('failed' in answer) throw new BackupError(answer.failed)
    return answer
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError('El servidor se ha parado o ha cortado la petición: no hay copia nueva.', {
      cause: error,
    })
  } finally {
    socket.destroy()
  }
}
