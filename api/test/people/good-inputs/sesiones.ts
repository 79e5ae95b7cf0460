import type { GoodInputs } from '../good-input.ts'
import { loggedIn } from '../logged-in.ts'

export const GOOD_INPUT: GoodInputs = {
  // A session of Ana, which no other account can find.
  endSesion: async (app) => {
    const ana = await loggedIn(app, { rol: 'alumna', id: app.ids.ana })
    const { body } = await ana.get('/cuenta/sesiones')
    return { params: { id: body.sesiones.find(({ esta }) => esta)?.id ?? '' } }
  },
}
