import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf } from '../supply/licences.ts'
import { type Lock, nameOf } from '../supply/lock.ts'

const OWN = /^(?:licen[cs]e|copying|notice)/i

/** The licences of the packages in built files, which leave their own files behind; those of installed ones are with them. */
export function licencesOf(lock: Lock, places: readonly string[], root: string): string {
  const texts = places.map((place) => {
    const one = lock.packages[place]
    const name = nameOf(place)
    const own = readdirSync(join(root, place), { withFileTypes: true })
      .filter((file) => file.isFile() && OWN.test(file.name))
      .map((file) => readFileSync(join(root, place, file.name), 'utf8').trim())
      .sort()
    const rest = own.length > 0 ? own : [authorOf(join(root, place))]
    return [`${name} ${one?.version}: ${licenceOf(name, one)}`, ...rest].join('\n\n')
  })
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Of a package without a file: whom its licence names. */
function authorOf(folder: string): string {
  const { author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const who = typeof author === 'string' ? author : author?.name
  return [who, homepage].filter(Boolean).join(', ')
}
