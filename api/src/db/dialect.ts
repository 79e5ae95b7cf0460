import { CompiledQuery, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

type Connection = Parameters<PostgresDriver['beginTransaction']>[0]
type Settings = Parameters<PostgresDriver['beginTransaction']>[1]

/** What a transaction may take on the server when nobody is left to cancel it. */
const LIMITS = '; set local statement_timeout = 10000; set local idle_in_transaction_session_timeout = 15000'

/**
 * Transactions that carry their own limits. As start parameters of the connection a transaction pooler refuses them,
 * and as settings of a session it would hand them to somebody else; sent with BEGIN they cost no round trip.
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
    await connection.executeQuery(CompiledQuery.raw(`begin ${modes}${this.#limits}`))
  }

  // On a connection that is lost there is nothing to roll back, and what broke it says more than that.
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** PostgreSQL for Kysely; `limited` where a server enforces limits, which the embedded database does not. */
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
