import type { Page } from '@alumbra/contract/calls/visit'

/** A page that a fake renderer draws. */
export const fakePage = (body: string, { headers, ...changes }: Partial<Page> = {}): Page => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
  inline: { scripts: [], styles: [] },
  ...changes,
})
