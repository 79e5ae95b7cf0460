import { Figure } from './figure.tsx'
import { cifraInWords, durationInWords } from './in-words.ts'
import type { Tables } from './tables.ts'

/** The main figures in large type, each with its parts. */
export const Headline = ({ alumnas, empresas, ofertas, revision }: Tables) => (
  <dl className="grid gap-x-12 border-b border-hairline sm:grid-cols-2 xl:grid-cols-4">
    <Figure
      name="Alumnas"
      whole={alumnas.total}
      value={cifraInWords(alumnas.total)}
      parts={[
        ['Activas', alumnas.activas],
        ['Inactivas', alumnas.inactivas],
        ['Verificadas', alumnas.verificadas],
        ['Sin verificar', alumnas.sin_verificar],
      ]}
    />
    <Figure
      name="CV completos"
      whole={alumnas.total}
      value={cifraInWords(alumnas.cv_completo)}
      parts={[
        ['Completos', alumnas.cv_completo],
        ['Sin completar', alumnas.cv_incompleto],
      ]}
      drawn
    />
    <Figure
      name="Empresas"
      whole={empresas.total}
      value={cifraInWords(empresas.total)}
      parts={[
        ['Activas', empresas.activas],
        ['Inactivas', empresas.inactivas],
        ['Verificadas', empresas.verificadas],
        ['Sin verificar', empresas.sin_verificar],
      ]}
    />
    <Figure
      name="Ofertas"
      whole={ofertas.total}
      value={cifraInWords(ofertas.total)}
      parts={[
        ['Pendientes', ofertas.pendientes],
        ['Aceptadas', ofertas.aceptadas],
        ['Rechazadas', ofertas.rechazadas],
        ['Borradas', ofertas.borradas],
      ]}
      drawn
    />
    <div className="border-t-2 border-ink py-5 sm:col-span-full">
      <dt className="font-semibold">Tiempo de revisión</dt>
      <dd>
        <span className="block font-display text-2xl font-bold text-balance">
          {revision.mediana_horas === null
            ? 'Aún no hay cinco ofertas revisadas'
            : durationInWords(revision.mediana_horas)}
        </span>
        <span className="mt-1 block text-s text-quiet">
          {revision.mediana_horas === null
            ? 'Desde que se crea una oferta hasta su primera decisión.'
            : `La mitad de las ${cifraInWords(revision.revisadas)} ofertas revisadas en los últimos 12 meses tuvo respuesta en ${durationInWords(revision.mediana_horas)} o menos.`}
        </span>
      </dd>
    </div>
  </dl>
)
