import { registerAlumna } from '@alumbra/contract/cuenta-alumna'
import { errorText } from '@alumbra/contract/errors'
import { expect, type Page } from '@playwright/test'
import { lastMailTo } from './mailbox.ts'
import { openReady } from './open-ready.ts'
import { botToken, type Person } from './people.ts'

/** A public or account page in a state that its address alone does not show. */
export type State = {
  name: string
  path: string
  person?: Person
  /** The choice about cookies is still open. */
  undecided?: true
  /** Brings the page there. */
  bring?: (page: Page) => Promise<unknown>
  /** What is seen then. */
  shows: string | RegExp
  /** Where it exists, when not everywhere. */
  widths?: readonly number[]
}

const PHONE = [320]
const LINK = 'mail=ana%40alumnas.example&email=ana%40alumnas.example&token=x'
const PASSWORD = 'Cometa#2031azul'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

/** From now on the browser's calls to this path are answered so. */
const answer = (page: Page, path: string, status: number, errorCode?: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      json: errorCode ? { errorCode, errorMessage: errorText(errorCode, 'contacto@localhost') } : {},
    }),
  )

async function fillContacto(page: Page) {
  for (const [label, text] of Object.entries({
    Nombre: 'Íñigo Muñoz',
    Email: 'inigo@ejemplo.example',
    Tema: 'Una charla',
    Mensaje: 'Queremos contar qué hacemos.',
  }))
    await fill(page, label, text)
  await page.getByLabel('Instituto').selectOption('Otros')
  await page.getByRole('checkbox').check()
}

async function fillRegistro(page: Page) {
  for (const [label, text] of Object.entries({
    Nombre: 'Iria',
    Apellidos: 'Peña Louro',
    Email: 'iria@ejemplo.example',
    Contraseña: PASSWORD,
    'Repite la contraseña': PASSWORD,
  }))
    await fill(page, label, text)
  await page.getByRole('checkbox').check()
}

/** The link of an address that somebody had registered before. */
async function linkOfSecondRegistration(page: Page): Promise<string> {
  const email = `iria-${crypto.randomUUID().slice(0, 8)}@ejemplo.example`
  const data = { nombre: 'Iria', apellidos: 'Peña Louro', email }
  for (const password of ['Intrusa#77puerta', PASSWORD]) {
    const token = await botToken()
    await page.request.post(registerAlumna.path, {
      data: { ...data, password, v_password: password, token },
    })
  }
  await expect.poll(async () => (await lastMailTo(email)).text).toContain('otra petición')
  const link = (await lastMailTo(email)).links.find((one) => one.includes('token=')) ?? ''
  return link.slice(new URL(link).origin.length)
}

async function fillPasswords(page: Page, one: string, other: string) {
  await fill(page, 'Contraseña', one)
  await fill(page, 'Repite la contraseña', other)
}

async function enter(page: Page, who: string) {
  await fill(page, who, 'quien@ejemplo.example')
  await fill(page, 'Contraseña', 'Una-Cosa-9')
  await press(page, 'Acceder')
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menú' }).click()

export const STATES: readonly State[] = [
  { name: 'cookies sin decidir', path: '/', undecided: true, shows: 'Aceptar todas' },
  {
    name: 'cookies otra vez',
    path: '/politica-cookies',
    bring: (page) => press(page, 'Configurar cookies'),
    shows: /Hasta ahora las tienes rechazadas/,
  },
  { name: 'menú de quien visita', path: '/', bring: openMenu, shows: 'Soy empresa', widths: PHONE },
  {
    name: 'menú de una alumna',
    path: '/',
    person: 'ana',
    bring: openMenu,
    shows: 'Busco empleo',
    widths: PHONE,
  },
  {
    name: 'menú de una empresa',
    path: '/',
    person: 'berta',
    bring: openMenu,
    shows: 'Busco talento',
    widths: PHONE,
  },
  { name: 'sin resultados', path: '/referentes?q=zzzz', shows: /Nadie|Ninguna|No hay|Todavía/ },
  {
    name: 'con resultados',
    path: '/referentes?q=noa+ejemplo&area=S',
    shows: /Noa Ejemplo|No hay|Ninguna|Nadie/,
  },
  {
    name: 'lista que falla',
    path: '/',
    bring: async (page) => {
      await answer(page, '/api/listaReferentes?*', 500, 'unexpectedError')
      await page.getByRole('link', { name: 'Siguiente' }).click()
    },
    shows: /Ha ocurrido un error al cargar los datos/,
  },
  {
    name: 'cargando',
    path: '/',
    bring: async (page) => {
      await page.route('**/api/listaReferentes?*', () => {})
      await page.getByRole('link', { name: 'Siguiente' }).click()
    },
    shows: 'Cargando…',
  },
  { name: 'página que falla', path: '/estilo?fallo', shows: 'Esta página no se puede mostrar' },
  { name: 'contacto vacío', path: '/contacto', bring: (page) => press(page, 'Enviar'), shows: /Hay 6 datos/ },
  {
    name: 'contacto que falla',
    path: '/contacto',
    bring: async (page) => {
      await answer(page, '/contact', 500, 'unexpectedError')
      await fillContacto(page)
      await press(page, 'Enviar')
    },
    shows: /Ha ocurrido un error al enviar el mensaje/,
  },
  { name: 'contacto enviado', path: '/contacto?enviado=1', shows: /Gracias por contactarnos/ },
  { name: 'registro de empresa', path: '/registro?type=empresa', shows: 'Ir a contacto' },
  {
    name: 'registro vacío',
    path: '/registro',
    bring: (page) => press(page, 'Crear cuenta'),
    shows: /Hay 6 datos/,
  },
  {
    name: 'registro repetido',
    path: '/registro',
    bring: async (page) => {
      await answer(page, '/alumnas/auth/register', 409, 'alreadyRegistered')
      await fillRegistro(page)
      await press(page, 'Crear cuenta')
    },
    shows: /Ya existe una cuenta con este email/,
  },
  { name: 'registro enviado', path: '/registro?enviado=1', shows: /Te hemos enviado un correo/ },
  {
    name: 'entrada vacía',
    path: '/alumna/login',
    bring: (page) => press(page, 'Acceder'),
    shows: /Hay 2 datos/,
  },
  {
    name: 'entrada de alumna rechazada',
    path: '/alumna/login',
    bring: async (page) => {
      await answer(page, '/alumnas/auth/login', 403, 'disabledAccount')
      await enter(page, 'Email')
    },
    shows: /Su cuenta no está activa/,
  },
  {
    name: 'entrada de empresa rechazada',
    path: '/empresa/login',
    bring: async (page) => {
      await answer(page, '/empresa/auth/login', 401, 'invalidCredentials')
      await enter(page, 'CIF')
    },
    shows: 'CIF o password incorrectos',
  },
  {
    name: 'entrada de administración sin comprobación',
    path: '/admin',
    bring: async (page) => {
      await page.route('**/api/bot-check', (route) => route.abort())
      await openReady(page, '/admin')
      await enter(page, 'Email')
    },
    shows: /No se ha podido cargar la comprobación/,
  },
  {
    name: 'recuperación desconocida',
    path: '/alumna/recuperar',
    bring: async (page) => {
      await answer(page, '/alumnas/auth/reset-password', 404, 'emailNotFound')
      await fill(page, 'Email', 'nadie@ejemplo.example')
      await press(page, 'Enviar')
    },
    shows: /No se ha encontrado el email/,
  },
  {
    name: 'recuperación enviada',
    path: '/empresa/recuperar',
    bring: async (page) => {
      await answer(page, '/empresa/auth/reset-password', 200)
      await fill(page, 'Email', 'empleo@ejemplo.example')
      await press(page, 'Enviar')
    },
    shows: /Te hemos envíado un correo/,
  },
  { name: 'enlace sin código', path: '/alumna/verificar', shows: 'A este enlace le falta el código.' },
  { name: 'enlace caducado', path: `/alumna/verificar?${LINK}`, shows: /El enlace no es válido/ },
  {
    name: 'cuenta recuperada',
    path: '/alumna/login?email=ana%40alumnas.example&reabierta=1',
    shows: 'Tu cuenta vuelve a estar abierta.',
  },
  {
    name: 'activación que falla',
    path: '/alumna/verificar',
    bring: async (page) => {
      await answer(page, '/alumnas/auth/verify-register', 500, 'unexpectedError')
      await openReady(page, `/alumna/verificar?${LINK}`)
    },
    shows: 'Intentelo de nuevo más tarde.',
  },
  {
    name: 'dirección registrada dos veces',
    path: '/alumna/verificar',
    bring: async (page) => {
      await openReady(page, await linkOfSecondRegistration(page))
      await press(page, 'Activar mi cuenta')
    },
    shows: 'La contraseña es obligatoria',
  },
  {
    name: 'invitación de alumna',
    path: `/alumna/verificar?${LINK}&nopassword=1`,
    bring: (page) => fillPasswords(page, 'corta', 'otra'),
    shows: 'Las contraseñas no coinciden',
  },
  { name: 'invitación de empresa', path: `/empresa/verificar?${LINK}`, shows: 'Bienvenida a Alumbra' },
  {
    name: 'empresa que recupera',
    path: `/empresa/verificar?${LINK}&reset=1`,
    bring: (page) => press(page, 'Guardar y entrar'),
    shows: /Hay 2 datos/,
  },
  {
    name: 'contraseñas distintas',
    path: `/alumna/restablecer?${LINK}`,
    bring: async (page) => {
      await fillPasswords(page, PASSWORD, 'otra')
      await press(page, 'Guardar contraseña')
    },
    shows: /Hay un dato por revisar/,
  },
  {
    name: 'contraseña guardada',
    path: `/alumna/restablecer?${LINK}`,
    bring: async (page) => {
      await answer(page, '/alumnas/auth/verify-reset-password', 200)
      await fillPasswords(page, PASSWORD, PASSWORD)
      await press(page, 'Guardar contraseña')
    },
    shows: 'Tu contraseña nueva ya está guardada.',
  },
  {
    name: 'estilo',
    path: '/estilo',
    bring: (page) => press(page, 'Mostrar los avisos'),
    shows: 'Quitar los avisos',
  },
  ...['Guardado, 3 segundos', 'Error que espera', 'Pregunta', 'Pregunta con tres respuestas'].map((name) => ({
    name: `diálogo: ${name}`,
    path: '/estilo',
    bring: async (page: Page) => {
      await press(page, name)
      // With the keyboard in it, no timer runs.
      await page.keyboard.press('Tab')
    },
    shows: /Datos guardados|Error al guardar|Estás segura|Hay otro CV/,
  })),
  {
    name: 'noticia',
    path: '/estilo',
    bring: (page) => press(page, 'Noticia mala'),
    shows: /No se ha podido guardar la oferta/,
  },
]
