import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Stop } from '../run.ts'

/** The same bytes for the same files: names in order, one owner, one time. */
const SAME = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw', '--format=gnu']

/** Packs a folder as `FILE.tar.gz` with its digest in `FILE.tar.gz.sha256`; `at` is the time that all its files get. */
export async function packFolder(folder: string, file: string, at: Date): Promise<string> {
  const args = ['-C', dirname(folder), ...SAME, `--mtime=@${Math.floor(at.getTime() / 1000)}`, '-cf', '-']
  const tar = spawn('tar', [...args, basename(folder)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [[code]] = await Promise.all([
    once(tar, 'close'),
    pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(file)),
  ])
  if (code !== 0) throw new Stop('tar no ha podido empaquetar: mira el mensaje de arriba.')
  const digest = await digestOf(file)
  writeFileSync(`${file}.sha256`, `${digest}  ${basename(file)}\n`)
  return digest
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}
