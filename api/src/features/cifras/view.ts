import type { Cifra, Cifras, Reparto } from '@alumbra/contract/cifras'
import { CIFRA_OCULTA, GROUP_MIN } from '@alumbra/domain/cifras'
import { compareSpanish } from '@alumbra/domain/spanish'
import type { Counts, ExactCounts } from './exact-counts.ts'
import { suppressOne, suppressParts } from './suppress.ts'

/** Months shown one by one; earlier ones are added up. */
const MONTHS = 24
const SIN_INDICAR = 'Sin indicar'

/** Builds the published cifras: no group under five, and none that subtraction could reveal. */
export function cifrasView(
  { alumnas, empresas, ofertas, visibles, revision }: ExactCounts,
  at: Date,
): Cifras {
  const enough = revision.revisadas >= GROUP_MIN
  return {
    calculadas_at: at.toISOString(),
    alumnas: {
      ...accountCounts(alumnas),
      ...partsOf({ cv_completo: alumnas.cv['true'], cv_incompleto: alumnas.cv['false'] }),
    },
    empresas: accountCounts(empresas),
    ofertas: {
      total: suppressOne(ofertas.total),
      ...partsOf({
        pendientes: ofertas.estado['pendiente'],
        aceptadas: ofertas.estado['aceptada'],
        rechazadas: ofertas.estado['rechazada'],
        borradas: ofertas.estado['borrada'],
      }),
    },
    revision: {
      mediana_horas: enough && revision.horas !== null ? Math.round(revision.horas * 10) / 10 : null,
      revisadas: suppressOne(revision.revisadas),
    },
    familias: { alumnas: groupsOf(alumnas.familia), ofertas: overlapping(visibles.familia) },
    provincias: { alumnas: groupsOf(alumnas.provincia), ofertas: overlapping(visibles.provincia) },
    meses: {
      alumnas: monthsOf(alumnas.mes, at),
      empresas: monthsOf(empresas.mes, at),
      ofertas: monthsOf(ofertas.mes, at),
    },
  }
}

const accountCounts = ({ total, activo, verificada }: ExactCounts['empresas']) => ({
  total: suppressOne(total),
  ...partsOf({ activas: activo['true'], inactivas: activo['false'] }),
  ...partsOf({ verificadas: verificada['true'], sin_verificar: verificada['false'] }),
})

/** The published parts, empty ones included; all hidden when the total is too small. */
function partsOf<K extends string>(parts: Record<K, number | undefined>): Record<K, Cifra> {
  const names = Object.keys(parts) as K[]
  const shown = suppressParts(names.map((name) => parts[name] ?? 0))
  return Object.fromEntries(names.map((name, i) => [name, shown?.[i] ?? CIFRA_OCULTA])) as Record<K, Cifra>
}

/** Groups that do not overlap: the largest first, hidden ones last by name. */
function groupsOf(counts: Counts): Reparto {
  const groups = Object.entries(counts)
  const shown = suppressParts(groups.map(([, n]) => n)) ?? []
  return shown.map((n, i) => ({ grupo: groups[i]?.[0] || SIN_INDICAR, n })).sort(bySize)
}

/** Groups that overlap: their total is not published, so nothing can be subtracted. */
const overlapping = (counts: Counts): Reparto =>
  Object.entries(counts)
    .map(([grupo, n]) => ({ grupo, n: suppressOne(n) }))
    .sort(bySize)

type Grupo = Reparto[number]

// The position of a hidden group among the others would reveal its size.
const size = ({ n }: Grupo): number => (typeof n === 'number' ? n : 0)
const bySize = (a: Grupo, b: Grupo): number => size(b) - size(a) || compareSpanish(a.grupo, b.grupo)

const MONTH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
})

/** The last months one by one, with the month of `at`, and the sum of the earlier ones. */
function monthsOf(counts: Counts, at: Date): Reparto {
  const [year = 0, month = 0] = MONTH.format(at).split('-').map(Number)
  const names = Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS + i, 1)).toISOString().slice(0, 7),
  )
  const byMonth = new Map(Object.entries(counts).map(([day, n]) => [day.slice(0, 7), n]))
  const first = names[0] ?? ''
  const earlier = [...byMonth].filter(([name]) => name < first).reduce((total, [, n]) => total + n, 0)
  const shown = suppressParts([earlier, ...names.map((name) => byMonth.get(name) ?? 0)]) ?? []
  return shown.map((n, i) => ({ grupo: ['antes', ...names][i] ?? '', n }))
}
