type Kept = {
  /** The first parts of its keys, up to a point. */
  claves: readonly string[]
  /** `localStorage` for the browser, `sessionStorage` for the tab. */
  donde: 'navegador' | 'pestaña'
  que: string
  hasta: string
}

/** All that pages keep in a browser beside cookies, as the cookie policy and the register list it (legales-3). */
export const EN_EL_NAVEGADOR: readonly Kept[] = [
  {
    claves: ['alumbra.cv'],
    donde: 'navegador',
    que: 'Lo que has escrito en tu CV y aún no has guardado.',
    hasta: 'Hasta que lo guardas, lo descartas o pulsas «Salir».',
  },
  {
    claves: ['alumbra.oferta'],
    donde: 'navegador',
    que: 'La oferta que estás escribiendo, con su persona de contacto.',
    hasta: 'Hasta que la envías, la descartas o pulsas «Salir».',
  },
  {
    claves: ['alumbra.abierta'],
    donde: 'navegador',
    que: 'En qué pestaña tienes abierta esa oferta: un número al azar y la hora.',
    hasta: 'Hasta que dejas la página o pulsas «Salir».',
  },
  {
    claves: ['alumbra.nota'],
    donde: 'navegador',
    que: 'La nota sobre una alumna que una empresa está escribiendo.',
    hasta: 'Hasta que la guardas, la descartas o pulsas «Salir».',
  },
  {
    claves: ['alumbra.envio'],
    donde: 'navegador',
    que: 'Un número que resume lo que acabas de enviar y otro al azar, para no crear dos veces lo mismo si se pierde la respuesta.',
    hasta:
      'Hasta que llega la respuesta; si no llega, vale un día y se borra con otro envío o al pulsar «Salir».',
  },
  {
    claves: ['alumbra.salida'],
    donde: 'navegador',
    que: 'La hora a la que pulsas «Salir», para que salgan también tus otras pestañas.',
    hasta: 'Se borra al salir.',
  },
  {
    claves: ['alumbra.oferta'],
    donde: 'pestaña',
    que: 'Cuál de tus ofertas sin enviar escribe esta pestaña.',
    hasta: 'Hasta que la envías o la descartas, pulsas «Salir» o cierras la pestaña.',
  },
  {
    claves: ['alumbra.registro', 'alumbra.contacto'],
    donde: 'pestaña',
    que: 'Lo que has escrito al registrarte o en el formulario de contacto; nunca la contraseña.',
    hasta: 'Hasta que lo envías o cierras la pestaña.',
  },
  {
    claves: ['alumbra.form'],
    donde: 'pestaña',
    que: 'Lo que has escrito en otro formulario de tu cuenta o de la administración, y la imagen que estás recortando; nunca una contraseña.',
    hasta: 'Hasta que lo guardas, lo descartas, pulsas «Salir» o cierras la pestaña.',
  },
  {
    claves: ['alumbra.nota'],
    donde: 'pestaña',
    que: 'En la administración: las filas elegidas, la última decisión y las filas del fichero de invitaciones que se está enviando, con nombres y correos.',
    hasta: 'Hasta que terminas, pulsas «Salir» o cierras la pestaña; las del fichero, un día como mucho.',
  },
  {
    claves: ['alumbra.sesion', 'alumbra.bienvenida', 'alumbra.codigos'],
    donde: 'pestaña',
    que: 'Que tu sesión ha terminado, que acabas de abrir tu cuenta o que se han enseñado tus códigos de recuperación (no los códigos), para decírtelo.',
    hasta: 'Hasta que lo has visto, pulsas «Salir» o cierras la pestaña.',
  },
  {
    claves: ['react-router-scroll-positions'],
    donde: 'pestaña',
    que: 'Por dónde ibas leyendo, para volver al mismo sitio cuando pulsas «Atrás».',
    hasta: 'Hasta que cierras la pestaña.',
  },
  {
    claves: ['remix-router-transitions'],
    donde: 'pestaña',
    que: 'Entre qué páginas has pasado con una transición, para repetirla cuando pulsas «Atrás».',
    hasta: 'Hasta que cierras la pestaña.',
  },
]
