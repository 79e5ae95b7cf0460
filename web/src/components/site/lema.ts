/** What the title of the site says: `areas/publica/inicio/hero.tsx` and the picture of a shared link (`web/drawings/share.html`) lay it out. */
export const LEMA = 'Desbloquea tu potencial STEAM'
