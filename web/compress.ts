import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Writes a brotli and a gzip copy beside every text file of the build, at the highest level.
const root = new URL('build/client/', import.meta.url).pathname

for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name)) continue
  const bytes = readFileSync(`${root}${name}`)
  if (bytes.length < 1024) continue
  writeFileSync(`${root}${name}.br`, brotliCompressSync(bytes))
  writeFileSync(`${root}${name}.gz`, gzipSync(bytes, { level: 9 }))
}
