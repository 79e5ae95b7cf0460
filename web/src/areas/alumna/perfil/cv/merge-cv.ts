import type { Cv } from '@alumbra/contract/alumnas/cv'

type Fields = Record<string, string>

/** Fields that only make sense together: a change of one is a change of all. */
const TOGETHER: readonly (readonly string[])[] = [
  ['titulacion', 'especialidad'],
  ['fa_titulo', 'fa_especialidad', 'otros_titulo'],
  ['fa_inicio', 'fa_fin'],
  ['inicio', 'fin'],
]

/** The fields that belong together with this one, itself among them. */
const unitOf = (name: string): readonly string[] => TOGETHER.find((names) => names.includes(name)) ?? [name]

/** Joins two changes of one CV: what `mine` changed since `base` stays, all else is as in `theirs` (cv-3). */
export function mergeCv(base: Cv, mine: Cv, theirs: Cv): Cv {
  const lists = {
    formacion: mergeEntries(base.formacion, mine.formacion, theirs.formacion),
    experiencia: mergeEntries(base.experiencia, mine.experiencia, theirs.experiencia),
    idiomas: mergeEntries(base.idiomas, mine.idiomas, theirs.idiomas),
  }
  return { ...theirs, ...mergeFields(textsOf(base), textsOf(mine), textsOf(theirs)), ...lists }
}

const textsOf = (cv: Cv): Fields =>
  Object.fromEntries(
    Object.entries(cv).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function mergeFields<T extends Fields>(base: T, mine: T, theirs: T): T {
  const isMine = (name: string) => unitOf(name).some((one) => mine[one] !== base[one])
  const merged = Object.keys(theirs).map((name) => [name, (isMine(name) ? mine : theirs)[name]])
  return Object.fromEntries(merged)
}

function mergeEntries<T extends Fields>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  if (same(base, mine)) return [...theirs]
  if (same(base, theirs)) return [...mine]
  const mineFrom = originsIn(base, mine)
  const theirsFrom = originsIn(base, theirs)

  /** An entry of `mine`, joined with its counterpart in `theirs`; none when `theirs` removed it and `mine` did not change it. */
  const fromMine = (entry: T, i: number): T[] => {
    const origin = mineFrom[i]
    const before = origin === undefined ? undefined : base[origin]
    if (origin === undefined || before === undefined) return [entry]
    const there = theirs[theirsFrom.indexOf(origin)]
    if (there) return [mergeFields(before, entry, there)]
    return same(before, entry) ? [] : [entry]
  }
  const isNew = (_entry: T, t: number) => theirsFrom[t] === undefined

  if (isReordered(mineFrom)) return withoutRepeated([...mine.flatMap(fromMine), ...theirs.filter(isNew)])
  // The order of `theirs`, then the entries that only `mine` has.
  const inTheirs = theirs.flatMap((entry, t) => {
    const origin = theirsFrom[t]
    if (origin === undefined) return [entry]
    const i = mineFrom.indexOf(origin)
    const own = mine[i]
    return own ? fromMine(own, i) : []
  })
  const onlyMine = mine.flatMap((entry, i) => {
    const origin = mineFrom[i]
    return origin !== undefined && theirsFrom.includes(origin) ? [] : fromMine(entry, i)
  })
  return withoutRepeated([...inTheirs, ...onlyMine])
}

/** For each entry its index in `base`: the equal one, else the one that shares most, else the one in its place. */
function originsIn<T extends Fields>(base: readonly T[], list: readonly T[]): (number | undefined)[] {
  const origins: (number | undefined)[] = list.map(() => undefined)
  const isFree = (b: number) => !origins.includes(b)
  const pair = (find: (entry: T, i: number) => number) => {
    for (const [i, entry] of list.entries()) {
      if (origins[i] !== undefined) continue
      const b = find(entry, i)
      if (b >= 0) origins[i] = b
    }
  }
  pair((entry) => base.findIndex((one, b) => isFree(b) && same(one, entry)))
  pair((entry) => {
    const scores = base.map((one, b) => (isFree(b) ? sharedBy(one, entry) : 0))
    const best = Math.max(0, ...scores)
    return best === 0 ? -1 : scores.indexOf(best)
  })
  pair((_entry, i) => (i < base.length && isFree(i) ? i : -1))
  return origins
}

const sharedBy = (a: Fields, b: Fields): number =>
  Object.keys(a).filter((name) => a[name] !== '' && a[name] === b[name]).length

function isReordered(origins: readonly (number | undefined)[]): boolean {
  const known = origins.filter((origin) => origin !== undefined)
  return known.some((origin, i) => origin < (known[i - 1] ?? -1))
}

const withoutRepeated = <T>(list: readonly T[]): T[] =>
  list.filter((entry, i) => list.findIndex((one) => same(one, entry)) === i)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
