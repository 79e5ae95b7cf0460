import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { lineInput } from '../calls/line-input.ts'
import { optionalTextInput } from '../calls/text-input.ts'

export const GRUPO_MAX = 60

const line = lineInput({ required: '', max: GRUPO_MAX })

/** The class or year of an alumna: '2º DAM'; '' for none. One line, so that a group is not two; a text that shows nothing is none. */
export const GrupoInput = z.pipe(
  optionalTextInput({ max: GRUPO_MAX }),
  z.transform((grupo: string) => line.safeParse(grupo).data ?? ''),
)

/** How many groups a list offers. */
export const GRUPOS_MAX = 500

export const adminListGrupos = call({
  method: 'GET',
  acceso: ['admin'],
  tag: 'Administración: alumnas',
  path: '/admin/api/grupos',
  summary: `Los grupos de las alumnas y cuántas hay en cada uno, por su nombre; como mucho ${GRUPOS_MAX}`,
  answers: { 200: z.object({ grupos: z.array(z.object({ grupo: z.string(), alumnas: z.int() })) }) },
})
