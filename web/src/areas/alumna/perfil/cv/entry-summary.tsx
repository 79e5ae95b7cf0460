import type { Cv } from '@alumbra/contract/alumnas/cv'
import { useAt } from '../../../../components/forms/use-form.ts'
import { useCvForm } from './cv-form.ts'
import type { ListName } from './cv-values.ts'
import { entryLine } from './entry-line.ts'

type EntrySummaryProps<N extends ListName> = { list: N; path: `${N}.${number}`; title: string }

/** The line of an entry: its number while it is open, its text while it is folded. */
export const EntrySummary = <N extends ListName>({ list, path, title }: EntrySummaryProps<N>) => (
  <>
    <span className="entry">
      <b>{title}</b>
      <span className="folded">
        <Line list={list} path={path} />
      </span>
    </span>
    <span className="entry-does">
      <span className="folded">Editar</span>
      <span className="unfolded">Plegar</span>
    </span>
  </>
)

function Line<N extends ListName>({ list, path }: Pick<EntrySummaryProps<N>, 'list' | 'path'>) {
  const entry = useAt(useCvForm(), path) as Cv[N][number] | undefined
  return (entry && entryLine(list, entry)) || 'Sin rellenar'
}
