/** Either end of the channel between the supervisor and a worker. */
export type Peer = {
  send?(message: object, then: (error: Error | null) => void): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  off(event: 'message', listener: (message: unknown) => void): unknown
}
type Question = 'figures of this process' | 'figures of all' | 'are you there'
type Message = { alumbra: 'question' | 'answer'; question: Question; id: number; value?: unknown }

/** How long an answer may take; the supervisor asks every worker for its figures before it answers. */
const PATIENCE_MS: Record<Question, number> = {
  'figures of this process': 2_000,
  'figures of all': 4_000,
  'are you there': 10_000,
}
let asked = 0

const isOurs = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'alumbra' in message

/** Asks the process at the other end; undefined when it does not answer in time. */
export function ask(peer: Peer, question: Question): Promise<unknown> {
  const id = ++asked
  return new Promise((resolve) => {
    const end = (value?: unknown) => {
      clearTimeout(timer)
      peer.off('message', listen)
      resolve(value)
    }
    const listen = (message: unknown) => {
      if (isOurs(message) && message.alumbra === 'answer' && message.id === id) end(message.value)
    }
    const timer = setTimeout(end, PATIENCE_MS[question])
    peer.on('message', listen)
    send(peer, { alumbra: 'question', question, id }, end)
  })
}

/** Answers a question of the process at the other end. */
export function answer(peer: Peer, question: Question, make: () => Promise<unknown>): void {
  peer.on('message', (message) => {
    if (!isOurs(message) || message.alumbra !== 'question' || message.question !== question) return
    const reply = (value?: unknown) => send(peer, { ...message, alumbra: 'answer', value }, () => {})
    make().then(reply, () => reply())
  })
}

function send(peer: Peer, message: Message, failed: () => void): void {
  try {
    peer.send?.(message, (error) => error && failed())
  } catch {
    failed()
  }
}
