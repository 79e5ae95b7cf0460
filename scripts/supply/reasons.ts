import { isPackage, type Lock } from './lock.ts'

type Named = { name: string; part: string }

/**
 * Direct dependencies without a reason in their part of docs/dependencies.md, which is their workspace or Tools for all of them, and
 * packages named there that nobody depends on.
 */
export function wrongReasons({ packages }: Lock, document: string): string[] {
  const direct = Object.entries(packages)
    .filter(([place]) => !isPackage(place))
    .flatMap(([place, one]) =>
      Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.devDependencies })
        .filter((name) => !name.startsWith('@alumbra/'))
        .map((name) => ({ name, part: place === '' ? 'Tools' : place })),
    )
  const named = namedIn(document)
  const isIn = (list: readonly Named[], { name, part }: Named) =>
    list.some((one) => one.name === name && one.part === part)
  const parts = new Set(direct.map(({ part }) => part))
  return [
    ...direct
      .filter((one) => !isIn(named, one))
      .map(({ name, part }) => `${name} no tiene razón en docs/dependencies.md, en la parte «${part}»`),
    ...named
      .filter((one) =>
        parts.has(one.part) ? !isIn(direct, one) : !direct.some(({ name }) => name === one.name),
      )
      .map(({ name, part }) => `docs/dependencies.md explica ${name} en la parte «${part}», que nadie usa`),
  ]
}

/** The packages at the beginning of a row, each with the title above it. */
const namedIn = (document: string): Named[] =>
  document.split(/^## /m).flatMap((section) => {
    const [part = '', ...lines] = section.split('\n')
    return lines
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => ({ name, part }))
  })
