import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { expect, it } from 'vitest'
import { deadLinkOf } from './dead-link.ts'
import type { LinkPurpose } from './link-purpose.ts'

const CORREO = 'elena@alumnas.example'
const found = (changes: Partial<MailLinkState>): MailLinkState => ({
  estado: 'valido',
  tipo: 'activacion',
  cuenta: 'alumna',
  caduca: '2026-05-01T10:00:00.000Z',
  activada: false,
  pideContrasena: false,
  otraDireccion: false,
  titular: null,
  ...changes,
})
const UNKNOWN = found({ estado: 'desconocido', tipo: null, cuenta: null, caduca: null })

const page = (tipo: LinkPurpose['tipo'], rol: LinkPurpose['rol'] = 'alumna'): LinkPurpose => ({ rol, tipo })
const waysOf = (changes: Partial<MailLinkState>, tipo: LinkPurpose['tipo'], rol?: LinkPurpose['rol']) =>
  deadLinkOf(found({ tipo, ...(rol && { cuenta: rol }), ...changes }), CORREO, page(tipo, rol))?.ways

it('cuentas-10 finds nothing wrong with a link that works', () => {
  for (const tipo of ['activacion', 'invitacion', 'restablecimiento'] as const)
    expect(waysOf({}, tipo)).toBeUndefined()
})

it('cuentas-10 leads a user with an account to the login, and never to a second registration', () => {
  for (const tipo of ['activacion', 'invitacion'] as const)
    for (const estado of ['usado', 'sustituido', 'caducado'] as const)
      expect(waysOf({ estado, activada: true }, tipo)).toEqual(['entrar', 'recuperar'])
})

it('cuentas-10 offers another link, sent to the address of the first, where one is to be had', () => {
  expect(waysOf({ estado: 'caducado' }, 'activacion')).toEqual(['otro enlace'])
  for (const estado of ['caducado', 'sustituido'] as const)
    expect(waysOf({ estado }, 'invitacion', 'empresa')).toEqual(['otro enlace'])
  expect(waysOf({ estado: 'caducado', activada: true }, 'restablecimiento')).toEqual([
    'otro enlace',
    'entrar',
  ])
  expect(waysOf({ estado: 'usado', activada: true }, 'restablecimiento')).toEqual(['entrar', 'otro enlace'])
  expect(deadLinkOf(found({ estado: 'caducado' }), CORREO, page('activacion'))?.text).toContain(CORREO)
  expect(waysOf({ estado: 'sustituido' }, 'activacion')).toEqual(['registro'])
})

it('cuentas-10 does not say where an invitation went that was sent to another address', () => {
  const moved = { tipo: 'invitacion', cuenta: 'empresa', estado: 'sustituido', otraDireccion: true } as const
  expect(waysOf(moved, 'invitacion', 'empresa')).toEqual(['contacto', 'entrar'])
  expect(waysOf({ ...moved, activada: true }, 'invitacion', 'empresa')).toEqual(['entrar', 'recuperar'])
})

it('cuentas-10 keeps to itself whether an unknown code has an account', () => {
  expect(deadLinkOf(UNKNOWN, CORREO, page('activacion'))?.ways).toEqual(['entrar'])
  expect(deadLinkOf(UNKNOWN, CORREO, page('invitacion', 'empresa'))?.ways).toEqual(['contacto', 'entrar'])
  const reset = deadLinkOf(UNKNOWN, CORREO, page('restablecimiento'))
  expect(reset?.ways).toEqual(['recuperar', 'entrar'])
  expect(JSON.stringify(reset)).not.toContain(CORREO)
  // The link of an empresa on the page of an alumna.
  expect(waysOf({ cuenta: 'empresa' }, 'restablecimiento')).toEqual(['recuperar', 'entrar'])
})
