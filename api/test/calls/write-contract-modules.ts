import { writeFileSync } from 'node:fs'
import { contractModules } from '../../src/openapi/read-contract.ts'

const target = new URL('contract-modules.ts', import.meta.url)

/** Lists the modules of the contract for `addresses.ts`: a type that is written before types are checked, and not kept. */
export function writeContractModules(): void {
  const modules = contractModules().map((name) => `  | typeof import('@alumbra/contract/${name}')\n`)
  writeFileSync(
    target,
    `// Written by write-contract-modules.ts before types are checked; not kept.\nexport type ContractModules =\n${modules.join('')}`,
  )
}
