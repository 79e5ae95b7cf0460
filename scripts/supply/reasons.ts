import { isPackage, type Lock } from './lock.ts'

/** Direct dependencies without a reason in docs/dependencies.md, and reasons for what nobody depends on. */
export function wrongReasons({ packages }: Lock, reasons: string): string[] {
  const named = new Set(
    reasons
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) =>
        [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
      ),
  )
  const direct = new Set(
    Object.entries(packages)
      .filter(([place]) => !isPackage(place))
      .flatMap(([, one]) =>
        Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.devDependencies }),
      )
      .filter((name) => !name.startsWith('@alumbra/')),
  )
  return [
    ...[...direct]
      .filter((name) => !named.has(name))
      .map((name) => `${name} no tiene razón en docs/dependencies.md`),
    ...[...named]
      .filter((name) => !direct.has(name))
      .map((name) => `docs/dependencies.md explica ${name}, que nadie usa`),
  ]
}
