import type { ReactNode } from 'react'
import type { Loaded } from '../../api/loaded.ts'
import { LoadFailure, type LoadFailureProps } from '../../ui/load-failure.tsx'

export type LoadedPartProps<T> = Omit<LoadFailureProps, 'failure'> & {
  answer: Loaded<T>
  /** The heading of a page that has no other one without its content. */
  title?: string
  children: (data: T) => ReactNode
}

/** The content of an answer, or its failure. */
export const LoadedPart = <T,>({ answer, title, children, ...rest }: LoadedPartProps<T>) =>
  answer.ok ? (
    children(answer.data)
  ) : (
    <div className={title && 'pt-10'}>
      {title && <h1 className="mb-8 text-3xl font-extrabold">{title}</h1>}
      <LoadFailure failure={answer} {...rest} />
    </div>
  )
