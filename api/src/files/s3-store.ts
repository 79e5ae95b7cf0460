import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../errors.ts'
import { inTime } from '../time-limit.ts'
import type { FileStore } from './store.ts'

const ATTEMPTS = 2

/** Stores files in a bucket, `s3://bucket?endpoint=…&region=…`; the credentials come from the environment. */
export function openBucket(storageUrl: string): FileStore {
  const url = new URL(storageUrl)
  const Bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'eu-west-1',
    // The bucket name in the path: servers other than Amazon's have no host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  /** Every error of a bucket, its configuration included, may be repaired while the server runs. */
  const ask = <T>(question: (abortSignal: AbortSignal) => Promise<T>): Promise<T> =>
    inTime(question).catch((error: unknown) => {
      throw error instanceof AppError
        ? error
        : new AppError('unavailable', { retryAfter: 5 }, { cause: error })
    })
  return {
    async put(Key, Body) {
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' })
      await ask((abortSignal) => client.send(command, { abortSignal }))
    },
    get: (Key) =>
      ask(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal })
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    async delete(Key) {
      await ask((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }))
    },
  }
}
