import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Writes a brotli and a gzip copy beside every text file of the build, at the highest level.
const root = fileURLToPath(new URL('build/client/', import.meta.url))

/** The smaller of two ways to write a distance between repetitions (RFC 7932, 4): which one it is depends on the file. */
const toBrotli = (bytes: Buffer): Buffer => {
  const [one, other] = [0, 2].map((postfix) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_NPOSTFIX]: postfix } }),
  ) as [Buffer, Buffer]
  return other.length < one.length ? other : one
}

for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue
  const bytes = readFileSync(`${root}${name}`)
  if (bytes.length < 1024) continue
  writeFileSync(`${root}${name}.br`, toBrotli(bytes))
  writeFileSync(`${root}${name}.gz`, gzipSync(bytes, { level: 9 }))
}
