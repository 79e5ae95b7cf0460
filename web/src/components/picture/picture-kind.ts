import type { Failure } from '@alumbra/contract/calls/send'
import type { Loaded } from '../../api/loaded.ts'
import type { Fit } from './crop.ts'

/** One kind of picture: its shape, its texts and its upload. */
export type PictureKind = {
  fit: Fit
  /** A disc for people, a square for logos. */
  round: boolean
  words: {
    /** The accessible name of the file input. */
    input: string
    change: string
    title: string
    zoom: string
    use: string
    unreadable: string
    failed: string
    done: string
    remove: string
    ask: string
    removed: string
  }
  /** The login that leads back to the page, where the dialog is open again. */
  loginAgain: () => string
  /** The address of the picture that is up. */
  read: () => Promise<Loaded<string | null>>
  /** Uploads the file; returns its address. */
  upload: (file: Blob) => Promise<Loaded<string>>
  remove: () => Promise<{ ok: true } | Failure>
}
