import { readdirSync, writeFileSync } from 'node:fs'

const contract = new URL('../../contract/src/', import.meta.url)
const target = new URL('contract-modules.ts', import.meta.url)

/** Lists the modules of the contract for `addresses.ts`: a type that is written before types are checked, and not kept. */
export function writeContractModules(): void {
  const names = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = names.map((name) => `  | typeof import('@alumbra/contract/${name.replace(/\.ts$/, '')}')\n`)
  writeFileSync(
    target,
    `// Written by write-contract-modules.ts before types are checked; not kept.\nexport type ContractModules =\n${modules.sort().join('')}`,
  )
}
