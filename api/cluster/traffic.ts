import { setTimeout as sleep } from 'node:timers/promises'
import { PEOPLE, type Person } from '../seed/people.ts'
import { type TimedAnswer, Visitor } from '../test/calls/visitor.ts'
import { buildContacto, buildCv, buildOferta } from '../test/people/builders.ts'
import type { Heard, Ledger } from './ledger.ts'

/** Requests a second, unless fewer are asked for; halved until the machine can answer them in time. */
const PER_SECOND = 50
const LEAST_PER_SECOND = 6
const TRIAL_MS = 5_000
/** The longest median of answers at which a machine carries its traffic. */
const WELL_MS = 400

type Action = () => Promise<TimedAnswer>

/** Visitors, an alumna and an empresa at once, fifty requests a second, whether or not the earlier ones were answered. */
export type Traffic = {
  perSecond: number
  /** The answers since the last call. */
  take(): Heard[]
  /** Lets it run for a while without returning the answers. */
  stop(): Promise<void>
}

export async function startTraffic(url: string, ledger: Ledger, most = PER_SECOND): Promise<Traffic> {
  for (let perSecond = most; ; perSecond = Math.floor(perSecond / 2)) {
    const traffic = await startTrafficOf(perSecond, url, ledger)
    await sleep(TRIAL_MS)
    const trial = traffic.take()
    const median = trial.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(trial.length / 2)] ?? 0
    const isWell = median < WELL_MS && trial.every(({ status }) => status >= 200 && status < 300)
    if (isWell || perSecond <= LEAST_PER_SECOND) return traffic
    await traffic.stop()
  }
}

/** Logs in; nodes that have just started on a busy machine may ask for patience first. */
async function logInPerson(url: string, person: Person): Promise<Visitor> {
  for (let tries = 10; ; tries--) {
    try {
      return await new Visitor(url).login(person)
    } catch (error) {
      if (tries === 0) throw error
      await sleep(2_000)
    }
  }
}

async function startTrafficOf(perSecond: number, url: string, ledger: Ledger): Promise<Traffic> {
  const stranger = new Visitor(url)
  const ana = await logInPerson(url, 'ana')
  const berta = await logInPerson(url, 'berta')
  let heard: Heard[] = []
  const pending = new Set<Promise<void>>()
  let n = 0
  let stopped = false

  const kept = (answer: TimedAnswer, keep: () => void) => {
    if (answer.status >= 200 && answer.status < 300) keep()
    return answer
  }
  const write: Action = async () => {
    const mensaje = `recado-${(++n).toString(36)}x${Math.random().toString(36).slice(2, 8)}-fin`
    return kept(await stranger.post('/contact', buildContacto({ mensaje })), () =>
      ledger.messages.add(mensaje),
    )
  }
  const offer: Action = async () => {
    const puesto = `Técnica ${(++n).toString(36)}x${Math.random().toString(36).slice(2, 8)}`
    return kept(await berta.post('/empresa/oferta', buildOferta({ puesto })), () =>
      ledger.ofertas.add(puesto),
    )
  }
  // One save of her CV at a time, so that the numbers are stored in their order.
  let saving: Promise<unknown> = Promise.resolve()
  const save: Action = () => {
    const saved = saving.then(async () => {
      const number = ++n
      const cv = buildCv({ frase_definitoria: `Versión ${number}` })
      return kept(await ana.post('/alumnas/updatecv', cv, 'PUT'), () =>
        ledger.cvs.set(PEOPLE.ana.email, number),
      )
    })
    saving = saved
    return saved
  }
  const logIn: Action = () =>
    new Visitor(url).post('/alumnas/auth/login', { email: PEOPLE.ana.email, password: PEOPLE.ana.password })
  const read =
    (visitor: Visitor, path: string): Action =>
    () =>
      visitor.get(path)
  const list = read(stranger, '/api/listaReferentes?page=0')
  const ofertas = read(ana, '/alumnas/ofertas?page=0')
  const page = () => stranger.get('/referentes', { accept: 'text/html' })
  /** A script that a page names, which a node of another release may be asked for (operacion-11). */
  const script: Action = async () => {
    const answer = await page()
    const named = answer.text.match(/\/assets\/[\w-]+\.js/g) ?? []
    const path = named[++n % named.length]
    return path ? stranger.get(path) : answer
  }
  /** The actions of one second of traffic. */
  const SECOND: readonly Action[] = [
    ...Array.from({ length: 16 }, () => list),
    ...Array.from({ length: 2 }, () => script),
    ...Array.from({ length: 12 }, () => ofertas),
    ...Array.from({ length: 5 }, () => read(ana, '/alumnas/get-alumna-profile')),
    ...Array.from({ length: 4 }, () => page),
    ...Array.from({ length: 6 }, () => write),
    ...Array.from({ length: 2 }, () => save),
    ...Array.from({ length: 2 }, () => offer),
    logIn,
  ]

  const ask = (action: Action) => {
    const asked = action().then((answer) => void heard.push({ ...answer, at: performance.now() }))
    pending.add(asked)
    void asked.finally(() => pending.delete(asked))
  }
  const run = async () => {
    const startedAt = performance.now()
    for (let i = 0; !stopped; i++) {
      // An order that mixes them: 17 and 50 have no common divisor.
      ask(SECOND[(i * 17) % SECOND.length] as Action)
      await sleep(Math.max(0, startedAt + ((i + 1) * 1000) / perSecond - performance.now()))
    }
  }
  const running = run()
  return {
    perSecond,
    take() {
      const taken = heard
      heard = []
      return taken
    },
    async stop() {
      stopped = true
      await running
      await Promise.all(pending)
    },
  }
}
