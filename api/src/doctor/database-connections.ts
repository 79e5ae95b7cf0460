import { type ConnectionRoom, connectionRoom } from '../db/connections/connection-room.ts'
import { type Check, fail, ok, warn } from './check.ts'

const RATE = { enough: ok, scarce: warn, lacking: fail } satisfies Record<ConnectionRoom['level'], unknown>

/** A node opens more connections the more workers it has, and the limits of the server are set elsewhere. */
export const databaseConnections: Check = {
  name: 'Conexiones',
  needs: ['DATABASE_URL', 'WORKERS'],
  async run({ client, env }) {
    const room = client ? await connectionRoom(client, env.WORKERS) : null
    return room ? [RATE[room.level](`Conexiones: ${room.text}.`)] : []
  },
}
