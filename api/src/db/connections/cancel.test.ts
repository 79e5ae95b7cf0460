import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loopTime } from '../../../test/counting/loop-time.ts'
import { cancelStatement } from './cancel.ts'

describe('a request to cancel a statement that the server reads late', () => {
  const server = createServer()
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())

  it('is waited for a second, and keeps its connection until the server closes it', async () => {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const elapsed = loopTime()
    const { port } = server.address() as AddressInfo
    const asked = cancelStatement({
      processID: 1,
      secretKey: 2,
      host: '127.0.0.1',
      port,
      ssl: false,
    } as never)
    const [socket] = await accepted
    await asked
    expect(elapsed()).toBeLessThan(2_000)

    let isClosed = false
    socket.once('end', () => {
      isClosed = true
    })
    socket.resume()
    await sleep(200)
    expect(isClosed).toBe(false)
    socket.end()
    await expect.poll(() => isClosed).toBe(true)
  })
})
