import type { PictureKind } from '../../files/pictures.ts'
import type { SessionActor } from '../../find-session.ts'

/** The owner of a picture, and whether other accounts may see that owner now. */
export type Owner = { kind: PictureKind; id: string; shown: boolean }

/** Whether every visitor may see the picture, so that shared caches may keep it. */
export const isPublicPicture = ({ kind, shown }: Owner): boolean => kind === 'referentes' && shown

/** The rule of the profile applies: an account that may see the owner may see the picture (administradores-7 too). */
export function canSeePicture(actor: SessionActor, owner: Owner): boolean {
  if (actor.rol === 'admin') return !actor.factorPending
  if (owner.kind === 'alumnas') return actor.rol === 'alumna' ? actor.id === owner.id : owner.shown
  if (owner.kind === 'empresas') return actor.rol === 'empresa' ? actor.id === owner.id : owner.shown
  return owner.shown
}
