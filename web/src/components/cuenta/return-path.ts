import { parseUrl } from '@alumbra/domain/parse-url'

/** The requested page when it belongs to this site, otherwise the home page of the account. */
export function returnPathOr(volver: string | null, home: string, origin: string): string {
  // A second slash, a backslash or a control character may begin another host.
  if (!volver || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(volver)) return home
  // Compared as a whole address: a path that dots shorten could begin with two slashes.
  const url = parseUrl(volver, origin)
  return url && url.origin === origin ? url.href : home
}

type FormPage = { request: Request; form: FormData; pages: RegExp; home: string }

/** The page on which a form without scripts was sent (`volver`), as an address for a header, when its path is one of these; otherwise `home`. */
export function pageOfForm({ request, form, pages, home }: FormPage): string {
  const { origin } = new URL(request.url)
  const { pathname, search } = new URL(returnPathOr(String(form.get('volver') ?? ''), home, origin), origin)
  return pages.test(pathname) ? pathname + search : home
}
