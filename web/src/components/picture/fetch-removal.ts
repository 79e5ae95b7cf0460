import { showToast } from '../../ui/toast.tsx'

/** Fetches what takes a picture away, which few visits do; a failure is shown. */
export const fetchRemoval = (failed: string) =>
  import('./remove-picture.ts').catch(() => {
    showToast('error', failed)
  })
