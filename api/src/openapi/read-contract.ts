import { readdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallShape } from '@alumbra/contract/calls/call'
import { $ZodType } from 'zod/v4/core'

const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@alumbra/contract/empresa')))

/** The modules of the contract, as they are imported from it: 'empresa', 'ofertas/oferta'. */
export const contractModules = (): string[] =>
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll(sep, '/').replace(/\.ts$/, ''))
    .sort()

/** The exports of the contract: calls and schemas, by name. */
export type Contract = { calls: Map<string, CallShape>; schemas: Map<string, $ZodType> }

const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'acceso' in value && 'answers' in value

/** A name of two different things would be one name in the document. */
function put<T>(things: Map<string, T>, name: string, thing: T): void {
  if (things.has(name) && things.get(name) !== thing) throw new Error(`The contract has two ${name}`)
  things.set(name, thing)
}

/** Reads every call and every schema of the contract from its modules, so that no new one is forgotten. */
export async function readContract(): Promise<Contract> {
  const contract: Contract = { calls: new Map(), schemas: new Map() }
  for (const name of contractModules()) {
    const module: Record<string, unknown> = await import(`@alumbra/contract/${name}`)
    for (const [name, value] of Object.entries(module)) {
      if (isCall(value)) put(contract.calls, name, value)
      else if (value instanceof $ZodType) put(contract.schemas, name, value)
    }
  }
  return contract
}
