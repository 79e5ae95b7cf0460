import { z } from 'zod'
import { readUrl } from './url.ts'

const BUCKET = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/
const STORAGE_KEYS = ['endpoint', 'region', 'timeout']

/** `s3://bucket?endpoint=…&region=…`; `&timeout=` in milliseconds. */
export const storageUrl = z
  .string()
  .refine(
    isStorageUrl,
    'debe ser como s3://cubo?endpoint=https://s3.centro.es&region=eu-west-1: nombre de cubo válido, endpoint con http o https, sin ruta ni otros parámetros',
  )

function isStorageUrl(value: string): boolean {
  const url = readUrl(value, ['s3:'])
  if (!url || !BUCKET.test(url.hostname) || url.host !== url.hostname) return false
  if (url.pathname.length > 1 || url.hash !== '' || url.username !== '' || url.password !== '') return false
  const { endpoint, region, timeout, ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0 || [...url.searchParams].length > STORAGE_KEYS.length) return false
  if (endpoint !== undefined && !readUrl(endpoint, ['http:', 'https:'])) return false
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) return false
  return timeout === undefined || (/^\d{3,5}$/.test(timeout) && Number(timeout) <= 60_000)
}
