import { OFFLINE_TEXT } from '@alumbra/contract/calls/page-errors'
import { isReached } from '../../api/is-offline.ts'
import { showToast } from '../../ui/toast.tsx'
import { pageChanged } from '../site/page-changed.tsx'

/** Fetches what takes a picture away, which few visits do; why it did not come is shown (textos-10). */
export const fetchRemoval = () =>
  import('./remove-picture.ts').catch(async () => {
    showToast('error', (await isReached()) ? pageChanged() : OFFLINE_TEXT)
  })
