import type { CallBody } from '@alumbra/contract/calls/call'
import type { Failure } from '@alumbra/contract/calls/send'
import {
  adminCreateReferente,
  adminSaveReferente,
  adminUploadReferentePicture,
} from '@alumbra/contract/referentes/referente-admin'
import { send } from '../../../api/client.ts'
import { sendNew } from '../../../api/send-new.ts'
import { fileToSend } from '../../../components/picture/small-picture.ts'
import type { Changes } from '../../../components/versions/use-save-over.ts'
import type { Saved } from '../form/use-admin-form.ts'
import type { Chosen } from './picture-field.tsx'
import type { ReferenteValues } from './row-list.tsx'

type Fields = CallBody<typeof adminCreateReferente>

/** Saves the data first, because a new referente needs an id before its picture can be uploaded (F179). */
export async function saveReferente(
  id: string | null,
  { all, changed, antes }: Changes<ReferenteValues, Fields>,
  chosen: Chosen | null,
): Promise<Saved | Failure> {
  const data =
    id === null
      ? await sendNew(adminCreateReferente, all)
      : await send(adminSaveReferente, { params: { id }, body: { ...changed, antes } })
  if (!data.ok) return data
  const saved = id ?? data.data.id
  const file = chosen && (await fileToSend(chosen.file, chosen.bitmap))
  const picture = file && (await send(adminUploadReferentePicture, { params: { id: saved }, file }))
  return {
    ok: true,
    id: saved,
    text: id === null ? CREATED : CHANGED,
    ...(picture && !picture.ok && { trouble: { text: NO_PICTURE, failure: picture } }),
  }
}

/** Text of M5, with its two spaces. */
const CREATED = 'Se ha creado el referente  correctamente'
const CHANGED = 'Se han modificado los datos del referente correctamente.'
const NO_PICTURE = 'Los datos están guardados, pero la imagen no.'
