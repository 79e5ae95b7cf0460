import type { Rol } from './call.ts'
import type { Send } from './send.ts'

/**
 * The account behind a session, and whether it still has to accept the privacy policy in force; null for a visitor without
 * a session. 'unknown': the database is away.
 */
export type Visitor = { rol: Rol; id: string; consentPending: boolean } | null | 'unknown'

/** What the server hands to the pages with every visit. */
export type Visit = {
  send: Send
  /** Found once, before anything is drawn. */
  readonly actor: Visitor
  /** Marks the inline scripts of this answer as ours (Content-Security-Policy). */
  nonce: string
  publicUrl: string
  /** Of Alumbra, for the foot of the pages. */
  version: string
  contactEmail: string
  /** How long what is deleted stays marked before it is destroyed. */
  retentionDays: number
  /** Whether the page with every piece of the visual language is there: never in production. */
  showsEstilo: boolean
  /** The visitor's Cookie header, '' when she has none. */
  cookie: string
  onError: (error: unknown) => void
}

/** Turns a visit into a page: the one function between the server and the web workspace. */
export type Render = (request: Request, visit: Visit) => Promise<Response>
