import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ListName } from './cv-values.ts'
import { entryLine } from './entry-line.ts'

type EntrySummaryProps<N extends ListName> = { list: N; path: `${N}.${number}`; title: string }

/** The line of an entry: its number while it is open, its text while it is folded. */
export const EntrySummary = <N extends ListName>({ list, path, title }: EntrySummaryProps<N>) => (
  <>
    <span className="mr-auto min-w-0">
      <span className="font-display font-semibold sm:text-l group-not-open/entry:sr-only">{title}</span>
      <span className="block truncate font-semibold group-open/entry:hidden">
        <Line list={list} path={path} />
      </span>
    </span>
    <span className="shrink-0 text-s font-semibold underline underline-offset-4">
      <span className="group-open/entry:hidden">Editar</span>
      <span className="group-not-open/entry:hidden">Plegar</span>
    </span>
  </>
)

function Line<N extends ListName>({ list, path }: Pick<EntrySummaryProps<N>, 'list' | 'path'>) {
  const { control } = useFormContext<Cv>()
  const entry = useWatch({ control, name: path as `${ListName}.${number}` })
  return (entry && entryLine(list, entry)) || 'Sin rellenar'
}
