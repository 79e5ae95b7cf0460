import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { sessionName } from './session-name.ts'

type Connection = Parameters<PostgresDriver['beginTransaction']>[0]
type Settings = Parameters<PostgresDriver['beginTransaction']>[1]

/** Limits of a transaction on the server, for when no client is left to cancel it. */
const LIMITS = '; set local statement_timeout = 10000; set local idle_in_transaction_session_timeout = 15000'

/**
 * Sets the limits inside each transaction. A transaction pooler refuses them as start parameters and would leak session
 * settings to other clients; sent together with BEGIN they cost no round trip.
 */
class LimitedDriver extends PostgresDriver {
  readonly #limits: string

  constructor(config: PostgresDialectConfig, limits: string) {
    super(config)
    this.#limits = limits
  }

  override async beginTransaction(connection: Connection, { isolationLevel, accessMode }: Settings) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ')
    const name = this.#limits && `; set local application_name = '${sessionName()}'`
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes}${this.#limits}${name}`))
  }

  // A lost connection has nothing to roll back, and the first error explains more than a failed rollback.
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** PostgreSQL for Kysely; `limited` on a server, because the embedded database does not enforce limits. */
export class LimitedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #limits: string

  constructor(config: PostgresDialectConfig, { limited }: { limited: boolean }) {
    super(config)
    this.#config = config
    this.#limits = limited ? LIMITS : ''
  }

  override createDriver() {
    return new LimitedDriver(this.#config, this.#limits)
  }
}
