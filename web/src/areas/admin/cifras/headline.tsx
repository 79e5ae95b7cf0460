import type { Cifra, Cifras } from '@alumbra/contract/cifras'
import { cifraInWords, durationInWords } from './in-words.ts'

type Part = readonly [name: string, n: Cifra]

/** The main figures in large type, each with its parts. */
export const Headline = ({ alumnas, empresas, ofertas, revision }: Cifras) => (
  <dl className="grid gap-x-12 border-b border-hairline sm:grid-cols-2 xl:grid-cols-4">
    <Figure
      name="Alumnas"
      value={cifraInWords(alumnas.total)}
      parts={[
        ['Con la cuenta activa', alumnas.activas],
        ['Con la cuenta inactiva', alumnas.inactivas],
        ['Verificadas', alumnas.verificadas],
        ['Sin verificar', alumnas.sin_verificar],
      ]}
    />
    <Figure
      name="CV completos"
      value={cifraInWords(alumnas.cv_completo)}
      parts={[['Sin completar', alumnas.cv_incompleto]]}
    />
    <Figure
      name="Empresas"
      value={cifraInWords(empresas.total)}
      parts={[
        ['Con la cuenta activa', empresas.activas],
        ['Con la cuenta inactiva', empresas.inactivas],
        ['Verificadas', empresas.verificadas],
        ['Sin verificar', empresas.sin_verificar],
      ]}
    />
    <Figure
      name="Ofertas"
      value={cifraInWords(ofertas.total)}
      parts={[
        ['Pendientes', ofertas.pendientes],
        ['Aceptadas', ofertas.aceptadas],
        ['Rechazadas', ofertas.rechazadas],
        ['Borradas', ofertas.borradas],
      ]}
    />
    <div className="border-t-2 border-ink py-5 sm:col-span-full">
      <dt className="font-semibold">Tiempo de revisión</dt>
      <dd>
        <span className="block font-display text-2xl font-bold text-balance">
          {revision.mediana_horas === null
            ? 'Aún no hay cinco ofertas revisadas'
            : durationInWords(revision.mediana_horas)}
        </span>
        <span className="text-s text-quiet">
          {revision.mediana_horas === null
            ? 'Desde que se crea una oferta hasta su primera decisión.'
            : `La mitad de las ${cifraInWords(revision.revisadas)} ofertas revisadas en los últimos 12 meses tardó menos, desde que se creó hasta su primera decisión.`}
        </span>
      </dd>
    </div>
  </dl>
)

const Figure = ({ name, value, parts }: { name: string; value: string; parts: readonly Part[] }) => (
  <div className="border-t-2 border-ink py-5">
    <dt className="font-semibold">{name}</dt>
    <dd>
      <span className="block font-display text-3xl font-extrabold tabular-nums">{value}</span>
      <ul className="mt-2 text-s">
        {parts.map(([part, n]) => (
          <li key={part} className="flex justify-between gap-4 border-t border-hairline py-1">
            <span className="text-quiet">{part}</span>
            <span className="text-right tabular-nums">{cifraInWords(n)}</span>
          </li>
        ))}
      </ul>
    </dd>
  </div>
)
