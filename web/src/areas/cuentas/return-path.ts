/** The requested page when it belongs to this site, otherwise the home page of the account. */
export function returnPathOr(volver: string | null, home: string, origin: string): string {
  // A second slash, a backslash or a control character may begin another host.
  if (!volver || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(volver)) return home
  // Compared as a whole address: a path that dots shorten could begin with two slashes.
  const url = URL.parse(volver, origin)
  return url && url.origin === origin ? url.href : home
}
