// Beside the browser: connections that go silent.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { buildOutgoing, serveMail, transportTo } from '../../test/peers/outbox.ts'

/** A proxy to a mail server that silently drops its first connections after this many response bytes. */
async function openFlakyServer(port: number, { connections, bytes }: { connections: number; bytes: number }) {
  let count = 0
  const flakyServer = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    const forgets = count++ < connections
    let brought = 0
    for (const socket of [client, server]) socket.on('error', () => {})
    client.on('data', (part) => (forgets && brought >= bytes) || server.write(part))
    server.on('data', (part) => {
      if (!forgets || brought < bytes) client.write(part)
      brought += part.length
    })
    client.once('close', () => server.destroy())
  }).listen(0, '127.0.0.1')
  await once(flakyServer, 'listening')
  onTestFinished(() => void flakyServer.close())
  return { url: `smtp://127.0.0.1:${(flakyServer.address() as AddressInfo).port}`, connections: () => count }
}

describe('a mail whose connection has gone silent', () => {
  it.each([
    ['before the greeting', 0],
    ['in the middle of the conversation', 60],
  ])('%s leaves by a newer one as soon as that is answered, once', async (_when, bytes) => {
    const { server } = await serveMail()
    const flakyServer = await openFlakyServer(server.port, { connections: 1, bytes })
    const elapsed = loopTime()
    await transportTo(flakyServer.url, 4_000).send(buildOutgoing())
    // A quarter of the time, and not all of it.
    expect(elapsed()).toBeLessThan(3_000)
    expect(server.received).toHaveLength(1)
  })

  it('after the server has it is waited for, and never sent twice by us', async () => {
    let taken = 0
    const { server } = await serveMail({
      onMail: () => {
        taken++
        return new Promise((resolve) => setTimeout(resolve, 1_000))
      },
    })
    await transportTo(server.url, 1_200).send(buildOutgoing())
    expect(taken).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  it('may have been taken only when the server had all of it', async () => {
    const { server } = await serveMail({ onMail: () => new Promise<void>(() => {}) })
    await expect(transportTo(server.url, 200).send(buildOutgoing())).rejects.toMatchObject({
      handedOver: true,
    })
    const flakyServer = await openFlakyServer(server.port, { connections: 99, bytes: 60 })
    await expect(transportTo(flakyServer.url, 200).send(buildOutgoing())).rejects.toMatchObject({
      handedOver: false,
    })
  })
})
