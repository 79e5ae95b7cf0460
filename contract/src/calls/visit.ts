import type { BotCheckProvider } from './bot.ts'
import type { Rol } from './call.ts'
import type { Send } from './send.ts'

/**
 * The account of a session, its name, and whether it must accept the privacy policy in force; null for a visitor without a
 * session. `factorPending`: an administrador who must set up a second factor before anything else. 'unknown': the database does not answer.
 */
export type Visitor =
  | { rol: Rol; id: string; nombre?: string; consentPending: boolean; factorPending: boolean }
  | null
  | 'unknown'

/** Data that the server gives to every page. */
export type Visit = {
  send: Send
  /** Found once, before the page is drawn. */
  readonly actor: Visitor
  /** The browser still has the cookie of a session that has ended. */
  readonly sessionEnded: boolean
  publicUrl: string
  /** The version of Alumbra, for the footer. */
  version: string
  contactEmail: string
  /** Our profiles in the networks, for the footer; those that exist. */
  redes: Readonly<Partial<Record<'LinkedIn' | 'Instagram', string>>>
  /** How long deleted rows are kept before they are erased. */
  retentionDays: number
  /** How long a backup is kept. */
  backupDays: number
  /** Who checks that no bot writes: the policies name another company (legales-2). */
  botCheck: BotCheckProvider
  /** Whether the page with every component exists: never in production. */
  showsEstilo: boolean
  /** Whether the visitor has answered the cookie banner. */
  cookiesChosen: boolean
  /** Whether the page brings the rules of its first paint, as for browsers that have no stylesheet of ours yet. */
  sheetInside: boolean
  onError: (error: unknown) => void
}

/** A drawn page. */
export type Page = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** The texts of the inline scripts and styles that our components wrote; only these may run (seguridad-4). */
  inline: { scripts: readonly string[]; styles: readonly string[] }
}

/** Draws the page of a visit: the only function that the server needs from the web workspace. */
export type Render = (request: Request, visit: Visit) => Promise<Page>
