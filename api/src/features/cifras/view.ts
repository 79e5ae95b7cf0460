import type { Cifra, Cifras, InvitacionCifras, Reparto } from '@alumbra/contract/administracion/cifras'
import { CIFRA_OCULTA, GROUP_MIN, isUnnamed, SIN_GRUPO, SIN_INDICAR } from '@alumbra/domain/cifras'
import { compareSpanish } from '@alumbra/domain/spanish'
import type { Counts, ExactCounts } from './exact-counts.ts'
import { isSmall, suppressOne, suppressParts } from './suppress.ts'

/** Months shown one by one; earlier ones are added up. */
const MONTHS = 24

/** Builds the published cifras: no group of people under five, and none that subtraction could reveal; ofertas exactly. */
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
    invitaciones: { alumnas: invitationCounts(alumnas), empresas: invitationCounts(empresas) },
    ofertas: {
      total: ofertas.total,
      pendientes: ofertas.estado['pendiente'] ?? 0,
      aceptadas: ofertas.estado['aceptada'] ?? 0,
      rechazadas: ofertas.estado['rechazada'] ?? 0,
      borradas: ofertas.estado['borrada'] ?? 0,
    },
    revision: {
      mediana_horas: enough && revision.horas !== null ? Math.round(revision.horas * 10) / 10 : null,
      revisadas: revision.revisadas,
    },
    familias: { alumnas: groupsOf(alumnas.familia), ofertas: exactGroups(visibles.familia) },
    provincias: { alumnas: groupsOf(alumnas.provincia), ofertas: exactGroups(visibles.provincia) },
    grupos: { alumnas: hasGroups(alumnas.grupo) ? groupsOf(alumnas.grupo, SIN_GRUPO) : [] },
    meses: {
      alumnas: monthsOf(alumnas.mes, at),
      empresas: monthsOf(empresas.mes, at),
      ofertas: monthsOf(ofertas.mes, at, (months) => [...months]),
    },
  }
}

const accountCounts = ({ cuenta, activo, verificada }: ExactCounts['empresas']) => ({
  total: suppressOne(cuenta['true'] ?? 0),
  ...partsOf({ activas: activo['true'], inactivas: activo['false'] }),
  ...partsOf({ verificadas: verificada['true'], sin_verificar: verificada['false'] }),
})

/** So many verified accounts without an invitation that the answered ones do not follow from the verified ones, not even nearly. */
const UNINVITED_MIN = 2 * GROUP_MIN

/**
 * Invitations by their state. Verified accounts without an invitation are the verified ones minus the answered: while those are a
 * small group, or the answered ones follow from them and would tell a small group of open or expired ones, neither is published.
 */
function invitationCounts({ verificada, invitacion }: ExactCounts['empresas']): InvitacionCifras {
  const { contestada = 0, pendiente = 0, caducada = 0 } = invitacion
  const uninvited = (verificada['true'] ?? 0) - contestada
  if (isSmall(uninvited) || (uninvited < UNINVITED_MIN && (isSmall(pendiente) || isSmall(caducada))))
    return {
      enviadas: CIFRA_OCULTA,
      contestadas: CIFRA_OCULTA,
      pendientes: suppressOne(pendiente),
      caducadas: suppressOne(caducada),
    }
  return {
    enviadas: suppressOne(contestada + pendiente + caducada),
    ...partsOf({ contestadas: contestada, pendientes: pendiente, caducadas: caducada }),
  }
}

/** The published parts, empty ones included; all hidden when the total is too small. */
function partsOf<K extends string>(parts: Record<K, number | undefined>): Record<K, Cifra> {
  const names = Object.keys(parts) as K[]
  const shown = suppressParts(names.map((name) => parts[name] ?? 0))
  return Object.fromEntries(names.map((name, i) => [name, shown?.[i] ?? CIFRA_OCULTA])) as Record<K, Cifra>
}

const hasGroups = (counts: Counts): boolean => Object.keys(counts).some((grupo) => grupo !== '')

/** Groups that do not overlap: the largest first, hidden ones by name, and last those who say none. */
function groupsOf(counts: Counts, unnamed = SIN_INDICAR): Reparto {
  const groups = Object.entries(counts)
  const shown = suppressParts(groups.map(([, n]) => n)) ?? []
  return shown.map((n, i) => ({ grupo: groups[i]?.[0] || unnamed, n })).sort(bySize)
}

/** Groups of ofertas, which are no people, the largest first. */
const exactGroups = (counts: Counts): Reparto =>
  Object.entries(counts)
    .map(([grupo, n]) => ({ grupo, n }))
    .sort(bySize)

type Grupo = Reparto[number]

// The position of a hidden group among the others would reveal its size.
const size = ({ n }: Grupo): number => (typeof n === 'number' ? n : 0)
const bySize = (a: Grupo, b: Grupo): number =>
  Number(isUnnamed(a.grupo)) - Number(isUnnamed(b.grupo)) ||
  size(b) - size(a) ||
  compareSpanish(a.grupo, b.grupo)

const MONTH = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  year: 'numeric',
  month: '2-digit',
})

/** The last months one by one, with the month of `at`, and the sum of the earlier ones. */
function monthsOf(counts: Counts, at: Date, publish: typeof suppressParts = suppressParts): Reparto {
  const [year = 0, month = 0] = MONTH.format(at).split('-').map(Number)
  const names = Array.from({ length: MONTHS }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS + i, 1)).toISOString().slice(0, 7),
  )
  const byMonth = new Map(Object.entries(counts).map(([day, n]) => [day.slice(0, 7), n]))
  const first = names[0] ?? ''
  const earlier = [...byMonth].filter(([name]) => name < first).reduce((total, [, n]) => total + n, 0)
  const shown = publish([earlier, ...names.map((name) => byMonth.get(name) ?? 0)]) ?? []
  return shown.map((n, i) => ({ grupo: ['antes', ...names][i] ?? '', n }))
}
