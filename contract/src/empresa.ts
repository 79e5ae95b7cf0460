import { z } from 'zod/mini'
import { TextAsRead, withAntes } from './calls/antes.ts'
import { call } from './calls/call.ts'
import { OnOff } from './calls/paging.ts'
import { SavedLogo } from './calls/saved-picture.ts'
import { changedLinkInput, changedTextInput, textInput } from './calls/text-input.ts'
import { Oferta } from './ofertas/oferta.ts'

const TELEFONO_MIN = 9
/** Instead of a phone, in imported data (F142). A profile that is sent back as it was read is saved. */
const IMPORTED_NONE = 'NULL'

/** The profile of an empresa, for itself (F127). */
export const PerfilEmpresa = z.object({
  logo: z.nullable(z.string()),
  empresa: z.string(),
  cif: z.string(),
  mail: z.string(),
  telf: z.string(),
  contacto: z.string(),
  linkedin: z.string(),
  ofertas: z.array(Oferta),
})
export type PerfilEmpresa = z.infer<typeof PerfilEmpresa>

/** The fields that an empresa may change (F130); absent ones keep their value. */
export const EmpresaChanges = z.object({
  telf: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null || value === IMPORTED_NONE ? '' : value)),
      textInput({ max: 500, pattern: [/^\d+$/, 'El teléfono solo puede contener números'] }).check(
        z.refine((value) => value === '' || !/^\d+$/.test(value) || value.length >= TELEFONO_MIN, {
          error: 'El teléfono debe tener al menos 9 dígitos',
        }),
      ),
    ),
  ),
  contacto: changedTextInput({ max: [500, 'Máximo 500 caracteres'] }),
  linkedin: changedLinkInput(),
})
export type EmpresaChanges = z.infer<typeof EmpresaChanges>

/** With `sin_ofertas` the list of ofertas stays empty, however many there are. */
const PerfilQuery = z.object({ sin_ofertas: OnOff })

export const getPerfilEmpresa = call({
  method: 'GET',
  path: '/empresa/empresa-perfil',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'El perfil de la empresa y sus ofertas',
  query: PerfilQuery,
  answers: { 200: PerfilEmpresa },
})
export const savePerfilEmpresa = call({
  method: ['POST', 'PUT'],
  path: '/empresa/update-perfil-ofertas',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Guardar teléfono, contacto y LinkedIn',
  query: PerfilQuery,
  body: withAntes(EmpresaChanges, { telf: TextAsRead, contacto: TextAsRead, linkedin: TextAsRead }),
  answers: { 200: PerfilEmpresa },
})
export const uploadEmpresaPicture = call({
  method: ['POST', 'PUT'],
  path: '/empresa/upload-profile-picture',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Cambiar el logo',
  upload: true,
  answers: { 200: SavedLogo },
})
export const removeEmpresaPicture = call({
  method: 'DELETE',
  path: '/empresa/upload-profile-picture',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Quitar el logo, que se borra',
  answers: { 204: null },
})
