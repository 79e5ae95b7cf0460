import type { OpenDatabase } from '../src/db/open.ts'

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
            texts.push(String(args[0]))
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
