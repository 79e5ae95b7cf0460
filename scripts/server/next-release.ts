import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packFolder } from '../release/archive.ts'
import { commandsOf } from './document.ts'

const versionIn = (chapter: string): string =>
  /alumbra-([\d.]+)-linux/.exec(commandsOf(chapter).join())?.[1] ?? ''

/** The versions that docs/operacion.md installs, and upgrades to. */
export const OLD = versionIn('Instalar en un servidor')
export const NEW = versionIn('Actualizar')

/** Packs the next release: another version, and one more migration. */
export async function makeNextRelease(bundle: string, downloads: string) {
  const platform = basename(bundle).replace(/^.*-(linux-\w+)\.tar\.gz$/, '$1')
  const folder = `/root/nueva/alumbra-${NEW}-${platform}`
  cpSync(`/opt/alumbra/releases/alumbra-${OLD}-${platform}`, folder, {
    recursive: true,
    verbatimSymlinks: true,
  })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: NEW }))
  writeFileSync(
    join(folder, 'api/db/migrations/990_nota_de_prueba.sql'),
    "create table nota_de_prueba (nota text not null); insert into nota_de_prueba values ('hola');\n",
  )
  await packFolder(folder, join(downloads, `alumbra-${NEW}-${platform}.tar.gz`), new Date())
}
