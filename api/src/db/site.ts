import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Db } from './schema.ts'

/** Changes no query: a plugin is what Kysely hands on to every transaction, and this one carries the public address. */
class Site implements KyselyPlugin {
  readonly publicUrl: string
  constructor(publicUrl: string) {
    this.publicUrl = publicUrl
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** A connection that knows the public address of the site, and so do its transactions: mails are written through them. */
export const withSite = (db: Db, publicUrl: string): Db => db.withPlugin(new Site(publicUrl))

/** The public address that a connection or a transaction carries. */
export function publicUrlOf(db: Db): string {
  const site = db.getExecutor().plugins.findLast((plugin) => plugin instanceof Site)
  if (!site)
    throw new Error('This connection was opened without withSite: it does not know the public address')
  return site.publicUrl
}
