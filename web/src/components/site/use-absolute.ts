import { useVisit } from '../../root.tsx'

/** The function that puts the public address before a path; null on a page whose root could not be loaded. */
export function useAbsolute(): ((path: string) => string) | null {
  const publicUrl = useVisit()?.publicUrl
  return publicUrl ? (path) => new URL(path, publicUrl).href : null
}
