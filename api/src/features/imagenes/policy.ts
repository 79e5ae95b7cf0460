import type { PictureKind } from '../../files/pictures.ts'
import type { Actor } from '../../sessions.ts'

/** Whose picture it is, and whether she is shown to others at present. */
export type Owner = { kind: PictureKind; id: string; shown: boolean }

/** Pictures that every visitor may see, so that anybody's cache may keep them. */
export const isPublicPicture = ({ kind, shown }: Owner): boolean => kind === 'referentes' && shown

/** Same rule as for the profile: who may see the person may see her picture. */
export function canSeePicture(actor: Actor, owner: Owner): boolean {
  if (actor.rol === 'admin') return true
  if (owner.kind === 'alumnas') return actor.rol === 'alumna' ? actor.id === owner.id : owner.shown
  if (owner.kind === 'empresas') return actor.rol === 'empresa' ? actor.id === owner.id : owner.shown
  return owner.shown
}
