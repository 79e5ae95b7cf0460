import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { packFolder } from '../release/archive.ts'
import { commandsOf } from './document.ts'

const versionIn = (chapter: string): string =>
  /alumbra-([\d.]+)-linux/.exec(commandsOf(chapter).join())?.[1] ?? ''

/** The versions that docs/operacion.md installs, and upgrades to. */
export const OLD = versionIn('Instalar en un servidor')
export const NEW = versionIn('Actualizar')

/** Packs the next release: another version, one more migration, and without the script of the import of a file, whose path it answers. */
export async function makeNextRelease(bundle: string, downloads: string): Promise<string> {
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
  const client = join(folder, 'web/build/client')
  const [gone = '', ...copies] = globSync('assets/read-file-*', { cwd: client }).sort()
  for (const file of [gone, ...copies]) rmSync(join(client, file))
  await packFolder(folder, join(downloads, `alumbra-${NEW}-${platform}.tar.gz`), new Date())
  return `/${gone}`
}
