import type { Page } from '@playwright/test'
import { invitationOf, resetLink, secondRegistrationLink, usedLink } from './mail-links.ts'
import { openReady } from './open-ready.ts'
import { answer, fill, press, type State } from './states.ts'

const LINK = 'mail=ana%40alumnas.example&email=ana%40alumnas.example&token=x'

const PASSWORD = 'Cometa#2031azul'

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

const siteOf = (page: Page): string => new URL(page.url()).origin

async function fillPasswords(page: Page, one: string, other: string) {
  await fill(page, 'Contraseña', one)
  await fill(page, 'Repite la contraseña', other)
}

async function sendLogin(page: Page, who: string) {
  await fill(page, who, 'quien@ejemplo.example')
  await fill(page, 'Contraseña', 'Una-Cosa-9')
  await press(page, 'Acceder')
}

export const CUENTAS: readonly State[] = [
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
  {
    name: 'registro enviado',
    path: '/registro',
    bring: async (page) => {
      await answer(page, '/alumnas/auth/register', 200)
      await fillRegistro(page)
      await press(page, 'Crear cuenta')
    },
    shows: 'Corregir la dirección',
  },
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
      await sendLogin(page, 'Email')
    },
    shows: /Su cuenta no está activa/,
  },
  {
    name: 'entrada de empresa rechazada',
    path: '/empresa/login',
    bring: async (page) => {
      await answer(page, '/empresa/auth/login', 401, 'invalidCredentials')
      await sendLogin(page, 'CIF')
    },
    shows: 'CIF o password incorrectos',
  },
  {
    name: 'entrada de administración sin comprobación',
    path: '/admin',
    bring: async (page) => {
      await page.route('**/api/bot-check', (route) => route.abort())
      await openReady(page, '/admin')
      await sendLogin(page, 'Email')
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
  { name: 'enlace desconocido', path: `/alumna/verificar?${LINK}`, shows: 'No reconocemos este enlace.' },
  {
    name: 'enlace usado',
    path: '/alumna/verificar',
    bring: async (page) => openReady(page, await usedLink(siteOf(page))),
    shows: 'Tu cuenta ya está activada.',
  },
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
      await openReady(page, await secondRegistrationLink(page.request, PASSWORD))
      await press(page, 'Activar mi cuenta')
    },
    shows: 'La contraseña es obligatoria',
  },
  {
    name: 'invitación de alumna',
    path: '/alumna/verificar',
    bring: async (page) => {
      await openReady(page, await invitationOf('alumna', siteOf(page)))
      await fillPasswords(page, 'corta', 'otra')
    },
    shows: 'Las contraseñas no coinciden',
  },
  {
    name: 'invitación de empresa',
    path: '/empresa/verificar',
    bring: async (page) => openReady(page, await invitationOf('empresa', siteOf(page))),
    shows: 'Te damos la bienvenida',
  },
  { name: 'invitación desconocida', path: `/empresa/verificar?${LINK}`, shows: 'Pedir otra invitación' },
  {
    name: 'empresa que recupera',
    path: '/empresa/verificar',
    bring: async (page) => {
      await openReady(page, await resetLink('empresa', siteOf(page)))
      await press(page, 'Guardar y entrar')
    },
    shows: /Hay 2 datos/,
  },
  {
    name: 'contraseñas distintas',
    path: '/alumna/restablecer',
    bring: async (page) => {
      await openReady(page, await resetLink('alumna', siteOf(page)))
      await fillPasswords(page, PASSWORD, 'otra')
      await press(page, 'Guardar contraseña')
    },
    shows: /Hay un dato por revisar/,
  },
  {
    name: 'contraseña guardada',
    path: '/alumna/restablecer',
    bring: async (page) => {
      await openReady(page, await resetLink('alumna', siteOf(page)))
      await answer(page, '/alumnas/auth/verify-reset-password', 200)
      await fillPasswords(page, PASSWORD, PASSWORD)
      await press(page, 'Guardar contraseña')
    },
    shows: 'Tu contraseña nueva ya está guardada.',
  },
]
