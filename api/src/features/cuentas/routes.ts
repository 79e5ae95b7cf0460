import type { FastifyInstance } from 'fastify'
import { cierreRoutes, passwordChangeRoutes, resetRequestRoutes, resetRoutes } from './password-routes.ts'
import { enlaceRoutes, registroRoutes, verificationRoutes } from './registro-routes.ts'
import { loginRoutes, logoutRoutes, sessionRoutes } from './session-routes.ts'

/** Accounts of the three roles: sessions, registration, verification, passwords. */
export async function cuentas(app: FastifyInstance) {
  sessionRoutes(app)
  loginRoutes(app)
  logoutRoutes(app)
  registroRoutes(app)
  enlaceRoutes(app)
  verificationRoutes(app)
  resetRequestRoutes(app)
  resetRoutes(app)
  passwordChangeRoutes(app)
  cierreRoutes(app)
}
