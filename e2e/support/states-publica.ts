import type { Page } from '@playwright/test'
import { answer, fill, press, type State } from './states.ts'

const PHONE = [320]

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

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menú' }).click()

export const PUBLICA: readonly State[] = [
  { name: 'cookies sin decidir', path: '/', undecided: true, shows: 'Aceptar todas' },
  {
    name: 'cookies otra vez',
    path: '/politica-cookies',
    bring: (page) => press(page, 'Configurar cookies'),
    shows: /Hasta ahora las tienes rechazadas/,
  },
  {
    name: 'filtros de ofertas en el móvil',
    path: '/ofertas?provincia=Alicante',
    person: 'ana',
    bring: (page) => press(page, 'Filtrar (1)'),
    shows: /^Ver \d+ ofertas?$/,
    widths: PHONE,
  },
  {
    name: 'talento filtrado',
    path: '/talento?q=a&provincia=Madrid',
    person: 'berta',
    shows: 'Quitar filtros',
  },
  {
    name: 'sesión terminada al pulsar',
    path: '/alumna/login?volver=%2Falumna&sesion=terminada',
    shows: 'Tu sesión ha terminado.',
  },
  {
    name: 'salida sin conexión',
    path: '/ofertas?provincia=Madrid&provincia=Alicante',
    person: 'ana',
    bring: async (page) => {
      await page.route('**/alumnas/auth/logout', (route) => route.abort())
      await press(page, 'Salir')
    },
    shows: /^No has salido/,
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
]
