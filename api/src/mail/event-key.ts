/** Names the event that a mail is about: of two mails with the same key only the first is written. */
export const eventKey = (event: string, ...parts: (string | number | Date)[]): string =>
  [event, ...parts.map((part) => (part instanceof Date ? part.toISOString() : part))].join(':')

/** The event of a mail with a one-time link. The outbox stores the hash of its token only. */
export const enlaceKey = (hash: Buffer): string => eventKey('enlace', hash.toString('hex'))

/** The event of a mail with the code that renews an oferta, likewise. */
export const renovacionKey = (hash: Buffer): string => eventKey('renovacion', hash.toString('hex'))

/** For events that count once a day. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
