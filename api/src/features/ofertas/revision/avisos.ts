import { AVISO_RULES, type Aviso } from '@alumbra/contract/ofertas/revision'
import { hasValidControl } from '@alumbra/domain/cif'
import { condicionesIn } from '@alumbra/domain/condiciones'
import { masculineIn } from '@alumbra/domain/puesto-masculino'
import { quoted } from '@alumbra/domain/quoted'
import { SEPARATOR, withoutSeparators } from '@alumbra/domain/separators'
import type { RevisionRow } from './queries.ts'

/** The columns that the rules read. */
export type ReviewedOferta = Pick<
  RevisionRow,
  | 'empresa_cif'
  | 'empresa_mail'
  | 'empresa_telf'
  | 'telf'
  | 'mail'
  | 'contacto'
  | 'puesto'
  | 'descripcion'
  | 'ubicacion'
  | 'provincias'
> & { gemela: Pick<NonNullable<RevisionRow['gemela']>, 'puesto' | 'estado_revision'> | null }

/** Premium-rate numbers, with the name of each kind. */
const PREMIUM = [
  [/^80[367]\d{6}$/, 'de tarificación adicional'],
  [/^90[57]\d{6}$/, 'de tarificación adicional'],
  [/^90[12]\d{6}$/, 'de coste compartido'],
  [/^118\d{2}$/, 'de información telefónica, con coste añadido'],
] as const
const SPANISH = /^(?:[6-9]\d{8}|51\d{7})$/

/** A phone number without separators and without the prefix of Spain. */
const nationalNumber = (telf: string): string =>
  withoutSeparators(telf).replace(/^(?:\+|00)?34(?=\d{9}$)/, '')

const isPhone = (telf: string): boolean => /^\+?\d{5,}$/.test(nationalNumber(telf))

const PHONE = new RegExp(
  String.raw`(?<!\d)(?:118\d{2}|(?:(?:\+|00)34${SEPARATOR}{0,3})?[5-9](?:${SEPARATOR}{0,3}\d){8})(?!\d)`,
  'gu',
)

/** Every phone number in a text. */
const phonesIn = (text: string): string[] => (text.match(PHONE) ?? []).map(nationalNumber)

const premiumKind = (telf: string): string | undefined => PREMIUM.find(([pattern]) => pattern.test(telf))?.[1]

const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1).toLowerCase()
const areRelated = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** As many phrases of one text are named in its aviso. */
const PHRASES_MAX = 3
const TWIN_ESTADO = { pendiente: 'pendiente de revisar', aceptada: 'publicada' } as const

/** Each rule by name: its message about an oferta, or null. An aviso never refuses an oferta (revision-4). */
const RULES: Record<Aviso['regla'], (oferta: ReviewedOferta) => string | null> = {
  cif_control: ({ empresa_cif }) =>
    hasValidControl(empresa_cif)
      ? null
      : `El carácter de control del CIF ${empresa_cif} no es correcto. Comprueba que la empresa existe.`,
  telefono_caro: ({ telf, empresa_telf, descripcion, contacto, ubicacion }) => {
    const phones = [telf, empresa_telf]
      .map(nationalNumber)
      .concat(phonesIn(`${descripcion}\n${contacto}\n${ubicacion}`))
    const premium = phones.find(premiumKind)
    return premium ? `El teléfono ${premium} es ${premiumKind(premium)}: quien llama paga más.` : null
  },
  telefono_extranjero: ({ telf, empresa_telf }) => {
    const foreign = [telf, empresa_telf].find(
      (one) => isPhone(one) && !SPANISH.test(nationalNumber(one)) && !premiumKind(nationalNumber(one)),
    )
    return foreign ? `El teléfono ${foreign} no parece español.` : null
  },
  correo_ajeno: ({ mail, empresa_mail }) =>
    areRelated(domainOf(mail), domainOf(empresa_mail))
      ? null
      : `El correo de la oferta es de ${domainOf(mail)} y la cuenta de la empresa, de ${domainOf(empresa_mail)}.`,
  sin_provincia: ({ provincias, ubicacion }) =>
    provincias.length > 0
      ? null
      : `No hay ninguna provincia en «${ubicacion}»: la oferta no saldrá al buscar por provincia.`,
  puesto_masculino: ({ puesto }) => {
    const found = masculineIn(puesto)
    return (
      found &&
      `El puesto está solo en masculino, «${found.masculine}». Puede decir también «${found.feminine}», o ser neutro.`
    )
  },
  condiciones: ({ puesto, descripcion }) => {
    const phrases = condicionesIn(`${puesto}\n${descripcion}`).slice(0, PHRASES_MAX)
    return phrases.length === 0
      ? null
      : `El texto dice «${phrases.join('», «')}»: no se puede pedir edad, sexo, aspecto ni estado civil si el trabajo no lo exige.`
  },
  repetida: ({ gemela }) =>
    gemela &&
    `La empresa ya tiene otra igual, ${TWIN_ESTADO[gemela.estado_revision]}: ${quoted(gemela.puesto)}.`,
}

/** The avisos that an administrador sees before the decision. */
export const avisosOf = (oferta: ReviewedOferta): Aviso[] =>
  AVISO_RULES.flatMap((regla) => {
    const texto = RULES[regla](oferta)
    return texto === null ? [] : [{ regla, texto }]
  })
