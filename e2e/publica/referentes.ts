import { listReferentes, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import type { APIRequestContext } from '@playwright/test'

export async function search(request: APIRequestContext, params = {}): Promise<ReferentesPage> {
  return (await request.get(listReferentes.path, { params })).json()
}
