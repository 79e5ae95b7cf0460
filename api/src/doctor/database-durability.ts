import { type Check, fail, ok, warn } from './check.ts'

/** Checks that acknowledged writes survive a power cut (security rule 20). */
export const databaseDurability: Check = {
  name: 'Durabilidad',
  needs: ['DATABASE_URL'],
  async run({ client, env }) {
    if (!client) return []
    const { rows } = await client.query<{ fsync: string; commit: string; pages: string }>(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
    )
    const [{ fsync, commit, pages } = { fsync: '', commit: '', pages: '' }] = rows
    if (fsync !== 'on') {
      const text =
        'Durabilidad: fsync está desactivado y un corte de luz pierde datos. Actívalo: alter system set fsync = on.'
      return [env.production ? fail(text) : warn(text)]
    }
    const off = [
      ...(commit === 'off' ? ['synchronous_commit'] : []),
      ...(pages === 'off' ? ['full_page_writes'] : []),
    ]
    if (off.length === 0)
      return [ok('Durabilidad: PostgreSQL espera al disco antes de dar algo por guardado.')]
    return [
      warn(
        `Durabilidad: ${off.join(' y ')} está en off y un corte de luz puede perder lo último. Ponlo en on.`,
      ),
    ]
  },
}
