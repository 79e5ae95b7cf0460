import { ActividadQuery } from '@alumbra/contract/administracion/actividad'
import { AccesosQuery } from '@alumbra/contract/cuentas/acceso'
import { expect, it } from 'vitest'
import { readQuery } from './read-query.ts'

const NOTHING = { quien: '', desde: '', hasta: '', antes: '' }

it('wire-9 what makes no sense in the address of a list is ignored, and the rest is kept', () => {
  const wrong = 'quien=ana&rol=jefa&hecho=salida&desde=2026-02-31&hasta=2026-02-28&antes=x&otra=1'
  expect(readQuery(AccesosQuery, new URLSearchParams(wrong))).toEqual({
    ...NOTHING,
    rol: '',
    hecho: 'salida',
    hasta: '2026-02-28',
  })
  expect(readQuery(ActividadQuery, new URLSearchParams('lista=alumnas&lote=7&antes=12'))).toEqual({
    ...NOTHING,
    lista: 'alumnas',
    lote: '7',
    antes: '12',
  })
})
