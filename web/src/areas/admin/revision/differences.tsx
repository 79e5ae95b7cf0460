import { LongText } from '../../../ui/long-text.tsx'
import type { Difference } from './differences-of.ts'

/** The differences between an oferta and another one of its empresa. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    <p className="mt-1 text-s text-quiet">Dicen lo mismo, palabra por palabra.</p>
  ) : (
    <dl className="mt-2 space-y-2 text-s">
      {differences.map(({ campo, label, here, there }) => (
        <div key={campo}>
          <dt className="font-semibold">{label}</dt>
          <dd>
            <span className="text-quiet">Esta: </span>
            <LongText text={here || NOTHING} />
          </dd>
          <dd>
            <span className="text-quiet">La otra: </span>
            <LongText text={there || NOTHING} />
          </dd>
        </div>
      ))}
    </dl>
  )

const NOTHING = 'nada que no diga también la otra'
