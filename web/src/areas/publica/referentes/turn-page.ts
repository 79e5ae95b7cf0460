import { send } from '../../../api/client.ts'
import { loadPage } from './load-page.ts'

/** Asks the server from the browser. */
export const turnPage = (request: Request) => loadPage(send, request)
