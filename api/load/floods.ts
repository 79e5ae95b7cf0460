import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type TimedAnswer, Visitor } from '../test/calls/visitor.ts'
import { buildPicture } from '../test/hostile/hostile-files.ts'
import { newNetwork } from './everybody.ts'

/** Does something bad until it is stopped; returns what it was answered. */
export type Flood = (url: string, isOver: () => boolean) => Promise<TimedAnswer[]>

const SLOW_CLIENTS = 500
const AT_ONCE = 20

/** Connections that send a byte of their headers now and then. */
const slowClients: Flood = async (url, isOver) => {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const open = () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    sockets.add(socket)
  }
  while (!isOver()) {
    while (sockets.size < SLOW_CLIENTS) open()
    for (const socket of sockets) if (socket.writable) socket.write('x')
    await sleep(500)
  }
  for (const socket of sockets) socket.destroy()
  return []
}

/** The same request from one network, twenty at once, again and again. */
async function repeat(isOver: () => boolean, ask: () => Promise<TimedAnswer>): Promise<TimedAnswer[]> {
  const heard: TimedAnswer[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver()) {
        heard.push(await ask())
        await sleep(10)
      }
    }),
  )
  return heard
}

const logins: Flood = (url, isOver) => {
  const thief = new Visitor(url, newNetwork())
  let n = 0
  return repeat(isOver, () =>
    thief.post('/alumnas/auth/login', {
      email: `nadie-${n++ % 500}@alumnas.example`,
      password: 'Adivinada-1',
    }),
  )
}

const uploads: Flood = async (url, isOver) => {
  const olga = await new Visitor(url, newNetwork()).login('olga')
  const picture = await buildPicture('png', 1_600, 1_200)
  return repeat(isOver, () => olga.upload('/empresa/upload-profile-picture', picture))
}

export const FLOODS: Record<string, Flood> = {
  [`${SLOW_CLIENTS} slow clients`]: slowClients,
  'login flood': logins,
  'upload flood': uploads,
}
