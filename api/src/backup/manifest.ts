import { z } from 'zod'

/** The version of the archive's layout, not of its data. */
export const FORMAT = 1

/** The first entry of an archive: it decides whether this program can restore it. */
export const Header = z.object({
  format: z.literal(FORMAT),
  /** Version of Alumbra. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  reason: z.enum(['command', 'nightly', 'upgrade']),
  database: z.enum(['postgres', 'pglite']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
})
export type Header = z.infer<typeof Header>

/** The last entry: without it the archive is incomplete. */
export const Manifest = Header.extend({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), digest: z.string() })),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.number(), called: z.boolean() }),
  ),
  pictures: z.object({
    /** False before an upgrade: it changes none. */
    included: z.boolean(),
    files: z.number(),
    bytes: z.number(),
    /** Of the lines in `sumas/`. */
    digest: z.string(),
    /** Named by a row, and not whole in the store when the copy was made. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>
