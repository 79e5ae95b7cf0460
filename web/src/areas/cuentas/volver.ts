/** The page asked for before the login when it is one of ours, else her home; nobody is led to another site. */
export function volverOr(volver: string | null, home: string, origin: string): string {
  // A second slash, a backslash or a control character may begin another host.
  if (!volver || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(volver)) return home
  // As a whole address: a path that dots have shortened could begin with two slashes.
  const url = URL.parse(volver, origin)
  return url && url.origin === origin ? url.href : home
}
