import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Starts a real S3 server with these buckets; key and secret are both S3RVER. */
export async function startS3(...buckets: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'alumbra-s3-'))
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const peer = new S3rver({ ...options, configureBuckets: buckets.map((name) => ({ name, configs: [] })) })
  const { port } = await peer.run()
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return {
    urlOf: (bucket: string, more = '') =>
      `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-west-1${more}`,
    async stop() {
      await peer.close()
      remove()
    },
    /** Removes its pictures alone, for a process that ends and waits for nothing. */
    remove,
  }
}
