import type { OpenDatabase } from '../../src/db/open.ts'

/** A statement as the driver gets it, with or without the name of its kept plan. */
export function statementOf([given, values]: unknown[]): { text: string; values: unknown[]; name?: string } {
  if (typeof given !== 'object' || given === null) return { text: bare(String(given)), values: list(values) }
  const { text, values: own, name } = given as Record<string, unknown>
  return { text: String(text), values: list(own), ...(name === undefined ? {} : { name: String(name) }) }
}

/** Without the id of its request (observabilidad-4). */
const bare = (text: string): string => text.replace(/^\/\* [^*]* \*\/\s*/, '')

const list = (values: unknown): unknown[] => (Array.isArray(values) ? [...values] : [])

/** Text of every statement that reaches the database while `work` runs. */
export async function statementsOf({ pool }: OpenDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const connect = pool.connect.bind(pool) as () => Promise<{ query: (...args: unknown[]) => unknown }>
  const own = Object.getOwnPropertyDescriptor(pool, 'connect')
  Object.defineProperty(pool, 'connect', {
    configurable: true,
    value: async () => {
      const client = await connect()
      const query = client.query.bind(client)
      return new Proxy(client, {
        get(target, key) {
          if (key !== 'query') {
            const value = Reflect.get(target, key)
            return typeof value === 'function' ? value.bind(target) : value
          }
          return (...args: unknown[]) => {
            texts.push(statementOf(args).text)
            return query(...args)
          }
        },
      })
    },
  })
  try {
    await work()
  } finally {
    if (own) Object.defineProperty(pool, 'connect', own)
    else Reflect.deleteProperty(pool, 'connect')
  }
  return texts
}
