import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const BUILT = /file:\/\/[^\s()]+\/build\/[\w-]+\.js:\d+:\d+/g
const maps = new Map<string, SourceMap | undefined>()

/**
 * A stack with the lines of our sources in place of those of the built files (scripts/build-server.ts). Their maps are read for the first
 * error that is logged: most processes never need them.
 */
export const withSourceLines = (stack: string): string => stack.replace(BUILT, sourceOf)

function sourceOf(place: string): string {
  const [, address = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
  const found = mapOf(address)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!found || !('originalSource' in found) || !found.originalSource) return place
  const source = new URL(found.originalSource, address).href
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

function mapOf(address: string): SourceMap | undefined {
  if (!maps.has(address)) {
    const file = `${fileURLToPath(address)}.map`
    maps.set(address, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  }
  return maps.get(address)
}
