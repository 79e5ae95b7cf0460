import { paginaSearch, readPagina } from '../../page-number.ts'
import { readFilter, readFilters, readWords } from './read-address.ts'

type Written = string | readonly string[]

/** A parameter of an address: how its value is read, and how it is written; an empty one is left out. */
type Parameter<T> = {
  read: (search: URLSearchParams, name: string) => T
  /** Absent for values that stand in the address as they are. */
  write?: (value: T) => Written
}

export const words: Parameter<string> = { read: readWords }
export const oneValue: Parameter<string> = { read: readFilter }
export const someValues: Parameter<readonly string[]> = { read: readFilters }
export const onOff: Parameter<boolean> = {
  read: (search, name) => search.get(name) === 'true',
  write: (on) => (on ? 'true' : ''),
}
export const pageNumber: Parameter<number> = {
  read: readPagina,
  write: (pagina) => paginaSearch(pagina).pagina,
}
/** One of these; an address without it means the first. */
export const choiceOf = <T extends string>(options: readonly [T, ...T[]]): Parameter<T> => ({
  read: (search, name) => options.find((option) => option === search.get(name)) ?? options[0],
  write: (option) => (option === options[0] ? '' : option),
})

/** The address of a list, described once: what it keeps, how it is read, how it is written (wire-9). */
export function describeAddress<At extends object>(parameters: { [Name in keyof At]: Parameter<At[Name]> }) {
  const each = (of: <Name extends keyof At>(name: Name & string) => unknown) =>
    Object.fromEntries(Object.keys(parameters).map((name) => [name, of(name as keyof At & string)]))
  return {
    /** Reads an address, without the values that are not valid. */
    read: (search: URLSearchParams) => each((name) => parameters[name].read(search, name)) as At,
    /** The parameters of the address. */
    write: (at: At) =>
      each((name) => parameters[name].write?.(at[name]) ?? at[name]) as Record<string, Written>,
  }
}
