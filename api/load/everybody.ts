import { setTimeout as sleep } from 'node:timers/promises'
import { PEOPLE } from '../seed/people.ts'
import { type TimedAnswer, Visitor } from '../test/calls/visitor.ts'
import { buildContacto, buildCv } from '../test/people/builders.ts'

let networks = 0
/** A network that nobody else comes from, of this process or of another: the limits count by network. */
export const newNetwork = (): Record<string, string> => {
  const n = ++networks
  const groups = [0xfd00, process.pid & 0xffff, (n >> 16) & 0xffff, n & 0xffff]
  return { 'x-forwarded-for': `${groups.map((group) => group.toString(16)).join(':')}::1` }
}

type Action = () => Promise<TimedAnswer>

/** The people who use the site while something happens to it. */
export class Everybody {
  #heard: TimedAnswer[] = []
  #stopped = false
  readonly #pending = new Set<Promise<void>>()
  readonly #running: Promise<void>

  private constructor(actions: readonly Action[], perSecond: number) {
    this.#running = this.#run(actions, perSecond)
  }

  static async logIn(url: string, perSecond: number): Promise<Everybody> {
    const stranger = () => new Visitor(url, newNetwork())
    const ana = await stranger().login('ana')
    const berta = await stranger().login('berta')
    const carmen = await stranger().login('carmen')
    const { email, password } = PEOPLE.lucia
    let saved: Promise<unknown> = Promise.resolve()
    const save: Action = () => {
      const next = saved.then(() => ana.post('/alumnas/updatecv', buildCv(), 'PUT'))
      saved = next
      return next
    }
    const read =
      (who: () => Visitor, path: string, headers = {}): Action =>
      () =>
        who().get(path, headers)
    const html = { accept: 'text/html' }
    // Twenty requests, mostly reads, in an order that mixes them.
    const mix: Action[] = [
      read(stranger, '/api/listaReferentes?page=0'),
      read(() => ana, '/alumnas/ofertas?page=0'),
      read(stranger, '/', html),
      read(() => berta, '/empresa/talento-alumnas?page=0'),
      read(stranger, '/api/listaReferentes?page=0'),
      read(() => ana, '/alumnas/get-alumna-profile'),
      () => stranger().post('/contact', buildContacto()),
      read(() => carmen, '/admin/api/ofertas?page=0'),
      read(stranger, '/referentes', html),
      read(() => ana, '/alumnas/ofertas?page=0'),
      read(() => berta, '/empresa/empresa-perfil'),
      save,
      read(stranger, '/api/health'),
      read(() => ana, '/ofertas', html),
      read(() => carmen, '/admin/api/alumnas?page=0'),
      read(stranger, '/api/listaReferentes?page=0'),
      () => stranger().post('/alumnas/auth/login', { email, password }),
      read(() => berta, '/talento', html),
      read(stranger, '/nosotras', html),
      read(() => ana, '/alumnas/get-alumna-profile'),
    ]
    return new Everybody(mix, perSecond)
  }

  /** The answers since the last call. */
  take(): TimedAnswer[] {
    const heard = this.#heard
    this.#heard = []
    return heard
  }

  async leave(): Promise<void> {
    this.#stopped = true
    await this.#running
    await Promise.all(this.#pending)
  }

  /** At a steady pace, whether or not the earlier ones were answered. */
  async #run(actions: readonly Action[], perSecond: number): Promise<void> {
    const startedAt = performance.now()
    for (let i = 0; !this.#stopped; i++) {
      const asked = (actions[i % actions.length] as Action)().then((answer) => void this.#heard.push(answer))
      this.#pending.add(asked)
      void asked.finally(() => this.#pending.delete(asked))
      await sleep(Math.max(0, startedAt + ((i + 1) * 1000) / perSecond - performance.now()))
    }
  }
}

/** The time that 99 of 100 answers were faster than, in milliseconds. */
export function p99(answers: readonly TimedAnswer[]): number {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0
}
