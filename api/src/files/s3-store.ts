import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './store.ts'

const TIMEOUT_MS = 10_000
const ATTEMPTS = 2

/** Files in a bucket, `s3://bucket?endpoint=…&region=…` (`&timeout=` in ms); the credentials come from the environment. */
export function openBucket(storageUrl: string): FileStore {
  const url = new URL(storageUrl)
  const Bucket = url.hostname
  const endpoint = url.searchParams.get('endpoint')
  const timeoutMs = Number(url.searchParams.get('timeout') ?? TIMEOUT_MS)
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'eu-west-1',
    // Bucket names as a path: servers other than Amazon's have no host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const limit = () => ({ abortSignal: AbortSignal.timeout(ATTEMPTS * timeoutMs + 1_000) })
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp' }), limit())
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), limit())
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), limit())
    },
  }
}
