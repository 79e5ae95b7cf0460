import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Db } from './schema.ts'

/** The parts of a site that every mail names. */
export type Site = {
  publicUrl: string
  /** The address that people write to; null when none is configured. */
  contactEmail: string | null
}

/** Changes no query: a plugin is what Kysely hands on to every transaction, and this one carries the site. */
class SitePlugin implements KyselyPlugin {
  readonly site: Site
  constructor(site: Site) {
    this.site = site
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** A connection that knows its site, and so do its transactions: mails are written through them. */
export const withSite = (db: Db, site: Site): Db => db.withPlugin(new SitePlugin(site))

/** The site that a connection or a transaction carries. */
export function siteOf(db: Db): Site {
  const plugin = db.getExecutor().plugins.findLast((plugin) => plugin instanceof SitePlugin)
  if (!plugin)
    throw new Error('This connection was opened without withSite: it does not know the public address')
  return plugin.site
}
