import { useSyncExternalStore } from 'react'
import { guardedDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import { neverChanges } from '../../../ui/use-in-browser.ts'

/** The draft of a plantilla; of a new one, without an id. */
export const plantillaDraft = (id: string | undefined): string => guardedDraft('plantilla', id ?? '')

/** The id of the plantilla whose text this tab keeps, or 'nueva'; null when it keeps none. */
export const useWrittenPlantilla = (plantillas: readonly { id: string }[]): string | null =>
  useSyncExternalStore(
    neverChanges,
    () =>
      readTabDraft(plantillaDraft(undefined))
        ? 'nueva'
        : (plantillas.find(({ id }) => readTabDraft(plantillaDraft(id)))?.id ?? null),
    onServer,
  )

const onServer = () => null
