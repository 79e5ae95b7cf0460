import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import { inTimeWithSignal } from '../time-limit.ts'
import type { ListedStore } from './store.ts'

/** Once more after an error of the server, soon. */
const RETRIES = { retries: 1, initRetryMs: 50 }

/** An answer of the bucket that is no success, named by the code of S3: `NoSuchBucket`, `AccessDenied`. */
class BucketError extends Error {
  readonly status: number

  constructor(name: string, status: number, message: string) {
    super(message)
    this.name = name
    this.status = status
  }
}

/** Stores files in a bucket, `s3://bucket?endpoint=…&region=…&timeout=…`; the credentials come from the environment. */
export function openBucket(storageUrl: string): ListedStore {
  const { urlOf, region, mostMs } = addressOf(new URL(storageUrl))
  /** Every error of a bucket, its configuration included, may be repaired while the server runs. */
  const ask = <T>(key: string, init: RequestInit, read: (answer: Response) => Promise<T>): Promise<T> =>
    inTimeWithSignal(async (signal) => {
      const client = new AwsClient({ ...credentials(), region, service: 's3', ...RETRIES })
      return read(await client.fetch(urlOf(key), { ...init, signal, redirect: 'manual' }))
    }, mostMs).catch((error: unknown) => {
      throw error instanceof AppError
        ? error
        : new AppError('unavailable', { retryAfter: 5 }, { cause: error })
    })
  return {
    put: (key, bytes) =>
      ask(
        key,
        {
          method: 'PUT',
          body: Uint8Array.from(bytes),
          headers: { 'content-type': `image/${key.split('.').at(-1)}` },
        },
        requireSuccess,
      ),
    get: (key) =>
      ask(key, {}, async (answer) => {
        if (answer.ok) return Buffer.from(await answer.arrayBuffer())
        const error = await errorOf(answer)
        if (error.name === 'NoSuchKey') return null
        throw error
      }),
    delete: (key) => ask(key, { method: 'DELETE' }, requireSuccess),
    async *list(folder) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
      for (;;) {
        const { keys, next } = await ask(`?${query}`, {}, readPage)
        yield* keys
        if (next === undefined) return
        query.set('continuation-token', next)
      }
    },
  }
}

/** The bucket name is in the path where `endpoint` names a server: only Amazon has a host name per bucket. */
function addressOf({ hostname: bucket, searchParams }: URL) {
  const endpoint = searchParams.get('endpoint')?.replace(/\/+$/, '')
  const region = searchParams.get('region') ?? 'eu-west-1'
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const timeout = searchParams.get('timeout')
  return {
    region,
    /** The longest wait for one file; a request leaves less time. */
    mostMs: timeout === null ? undefined : Number(timeout),
    urlOf: (key: string) => `${base}/${key}`,
  }
}

function credentials() {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new BucketError('MissingCredentials', 0, 'no credentials in the environment')
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }
}

async function requireSuccess(answer: Response): Promise<void> {
  if (!answer.ok) throw await errorOf(answer)
  await answer.body?.cancel()
}

/** One page of the keys of a bucket, and where the next one begins: half a list must not look like all of it. */
async function readPage(answer: Response): Promise<{ keys: string[]; next: string | undefined }> {
  if (!answer.ok) throw await errorOf(answer)
  const xml = await answer.text()
  const [, next] = /<NextContinuationToken>([^<]+)</.exec(xml) ?? []
  const isTruncated = /<IsTruncated>\s*true/i.test(xml)
  if (!/<\/ListBucketResult>\s*$/.test(xml) || (isTruncated && next === undefined))
    throw new BucketError('NoList', answer.status, 'the answer is no whole list')
  // Keys of ours need no sign that XML writes otherwise.
  const keys = [...xml.matchAll(/<Key>([^<]+)</g)].map(([, key]) => `${key}`)
  return { keys, next: isTruncated && next !== undefined ? plain(next) : undefined }
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (xml: string): string => xml.replaceAll(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign)

/** S3 names its errors in a short XML; a proxy before it does not. */
async function errorOf(answer: Response): Promise<BucketError> {
  const text = await answer.text()
  const name = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  return new BucketError(name ?? `HTTP ${answer.status}`, answer.status, name ?? answer.statusText)
}
