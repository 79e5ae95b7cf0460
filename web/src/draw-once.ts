import type { ReferentesPage } from '@alumbra/contract/referentes/referente'
import type { RouterContextProvider } from 'react-router'
import { type Loaded, loaded } from './api/loaded.ts'
import { type DrawnPage, drawnReferentesContext } from './drawn-once.tsx'

// Apart from what a browser needs: only loaders of the server import it.

type Page = { answer: Loaded<ReferentesPage> }

/** Draws a list without sending its data again: a browser leaves the HTML of its cards as it is. */
export function drawOnce<P extends Page>(context: Readonly<RouterContextProvider>, page: P) {
  const { answer } = page
  if (!answer.ok) return loaded(answer, page)
  context.set(drawnReferentesContext, answer.data.referentes)
  const drawn: Loaded<DrawnPage> = { ok: true, data: { ...answer.data, referentes: null } }
  return loaded(drawn, page)
}
