import { EN_EL_NAVEGADOR } from '@alumbra/domain/browser-storage'
import type { BrowserContext } from '@playwright/test'

/** What a page keeps in the browser without a line in the cookie policy is an error in the console (legales-3). */
export const refuseUnlistedKeys = (context: BrowserContext) =>
  context.addInitScript(
    (listed) => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        const kind = this === sessionStorage ? 'pestaña' : 'navegador'
        const isListed = listed.some(
          ({ clave, donde }) => donde === kind && (key === clave || key.startsWith(`${clave}.`)),
        )
        if (!isListed) console.error(`${key}, kept in the ${kind}, is not in the cookie policy`)
        setItem.call(this, key, value)
      }
    },
    EN_EL_NAVEGADOR.flatMap(({ claves, donde }) => claves.map((clave) => ({ clave, donde }))),
  )
