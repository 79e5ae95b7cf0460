import { UNLIMITED, withTimeLimit } from '../../src/time-limit.ts'
import { loggedIn } from '../people/logged-in.ts'
import { openTestApp, type TestApp } from './app.ts'

/** A server whose tables `fill` has filled, with a client of each role. */
export async function openFilledApp(fill: (app: TestApp) => Promise<void>) {
  const app = await openTestApp()
  // A busy machine may need longer for a statement than a request has.
  await withTimeLimit(UNLIMITED, () => fill(app))
  const ana = await loggedIn(app, { rol: 'alumna', id: app.ids.ana })
  const berta = await loggedIn(app, { rol: 'empresa', id: app.ids.berta })
  const carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
  return { app, ana, berta, carmen }
}
