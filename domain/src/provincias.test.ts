import { describe, expect, it } from 'vitest'
import { canonicalProvincia, PROVINCIAS, provinciasIn } from './provincias.ts'

describe('PROVINCIAS', () => {
  it('catalogo-2 holds 52 provincias with their INE codes, 01 to 52', () => {
    const codes = PROVINCIAS.map((one) => one.code).sort()
    expect(codes).toEqual(Array.from({ length: 52 }, (_, i) => String(i + 1).padStart(2, '0')))
  })

  it('F094 shows names of letters and spaces only, so that a CV can hold them', () => {
    for (const { name } of PROVINCIAS) expect(name).toMatch(/^[\p{L} ]+$/u)
  })

  it('catalogo-2 is in Spanish order, ignoring accents', () => {
    expect(PROVINCIAS.slice(0, 6).map((one) => one.name)).toEqual([
      'A Coruña',
      'Álava',
      'Albacete',
      'Alicante',
      'Almería',
      'Asturias',
    ])
    expect(PROVINCIAS.at(-1)?.name).toBe('Zaragoza')
  })

  it('gives no two provincias the same name', () => {
    const names = PROVINCIAS.flatMap(({ name, otherNames }) => [name, ...otherNames])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('canonicalProvincia', () => {
  it.each([
    ['Vizcaya', 'Bizkaia'],
    ['GUIPUZCOA', 'Gipuzkoa'],
    ['gerona', 'Girona'],
    ['Lérida', 'Lleida'],
    ['Orense', 'Ourense'],
    ['la coruña', 'A Coruña'],
    ['Coruña, A', 'A Coruña'],
    ['Islas Baleares', 'Illes Balears'],
    ['Balears, Illes', 'Illes Balears'],
    ['Tenerife', 'Santa Cruz de Tenerife'],
    ['Gran Canaria', 'Las Palmas'],
    ['Alacant', 'Alicante'],
    ['Alicante/Alacant', 'Alicante'],
    ['València', 'Valencia'],
    ['Castello', 'Castellón'],
    ['Araba', 'Álava'],
    ['la rioja', 'La Rioja'],
    ['Leo\u0301n', 'León'],
  ])('catalogo-3 reads %s as %s', (text, name) => {
    expect(canonicalProvincia(text)).toBe(name)
  })

  it.each(['Provincia de León', 'Castilla y León', 'Rioja', 'Palma', 'París', ''])(
    'leaves %j as it is',
    (text) => {
      expect(canonicalProvincia(text)).toBe(text)
    },
  )

  it('knows every provincia by each of its names', () => {
    for (const { name, officialName, otherNames } of PROVINCIAS)
      for (const text of [name, ...otherNames, ...(officialName ? [officialName] : [])]) {
        expect(canonicalProvincia(text)).toBe(name)
        expect(provinciasIn(`Oficina en ${text.toUpperCase()} (España)`)).toEqual([name])
      }
  })
})

describe('provinciasIn', () => {
  it.each([
    ['León, Castilla y León', ['León']],
    ['Ponferrada (León)', ['León']],
    ['Castilla y León', []],
    ['Castilla-León', []],
    ['Castilla-La Mancha', []],
    ['Madrid y remoto', ['Madrid']],
    ['Remoto', []],
    ['', []],
    ['Comunidad de Madrid', ['Madrid']],
    ['Las Rozas de Madrid', ['Madrid']],
    ['Rivas-Vaciamadrid', []],
    ['Madrid-Alicante', ['Madrid', 'Alicante']],
    ['Alicante/Alacant', ['Alicante']],
    ['VALÈNCIA / Castelló', ['Valencia', 'Castellón']],
    ['Comunitat Valenciana', []],
    ['Ceuta y Melilla', ['Ceuta', 'Melilla']],
    ['Madrid, madrid, MADRID', ['Madrid']],
    ['A Coruña o Lugo', ['A Coruña', 'Lugo']],
    ['La Coruña', ['A Coruña']],
    ['Coruña, A', ['A Coruña']],
    ['Navarra', ['Navarra']],
    ['Comunidad Foral de Navarra', ['Navarra']],
    ['La Rioja', ['La Rioja']],
    ['Rioja, La', ['La Rioja']],
    ['Logroño, LA RIOJA', ['La Rioja']],
    ['Rioja, Almería', ['Almería']],
    ['Laguardia, La Rioja Alavesa', []],
    ['Ciudad Real', ['Ciudad Real']],
    ['Villa Real', []],
    ['Alcalá la Real, Jaén', ['Jaén']],
    ['Palma', []],
    ['La Palma del Condado', []],
    ['Palma de Mallorca', ['Illes Balears']],
    ['Las Palmas', ['Las Palmas']],
    ['Las Palmas de Gran Canaria', ['Las Palmas']],
    ['Santa Cruz de Tenerife', ['Santa Cruz de Tenerife']],
    ['Santa Cruz de la Zarza', []],
    ['La Laguna, Tenerife', ['Santa Cruz de Tenerife']],
    ['Vitoria-Gasteiz, Araba', ['Álava']],
    ['San Fernando de Henares', []],
    ['Jerez de la Frontera', []],
    ['Jerez de la Frontera (Cádiz)', ['Cádiz']],
    ['Villanueva de Córdoba', ['Córdoba']],
    ['Talavera de la Reina, Toledo', ['Toledo']],
    ['Sant Joan d’Alacant', ['Alicante']],
    ['Castellón de la Plana', ['Castellón']],
  ])('catalogo-4 reads %j as %j', (ubicacion, provincias) => {
    expect(provinciasIn(ubicacion)).toEqual(provincias)
  })

  it.each([
    ['Valencia de Alcántara', []],
    ['Valencia de Alcántara, Cáceres', ['Cáceres']],
    ['valencia de alcantara y Valencia', ['Valencia']],
    ['Valencia, de Alcántara a Xàtiva', ['Valencia']],
    ['Valencia de Don Juan (León)', ['León']],
    ['Fuentes de León (Badajoz)', ['Badajoz']],
    ['Sevilla la Nueva', []],
    ['Málaga del Fresno, Guadalajara', ['Guadalajara']],
    ["Castelló d'Empúries, Girona", ['Girona']],
    ['Villanueva de Castellón, Valencia', ['Valencia']],
    ['Formentera del Segura, Alicante', ['Alicante']],
    ['Cuenca de Campos', []],
    ['Barrio de Salamanca, Madrid', ['Madrid']],
  ])('catalogo-4 does not mistake the longer name in %j', (ubicacion, provincias) => {
    expect(provinciasIn(ubicacion)).toEqual(provincias)
  })

  it.each([
    ['Calle de Toledo 12, Madrid', ['Madrid']],
    ['C/ Alicante, 3. Elda (Alicante)', ['Alicante']],
    ['Avda. de Madrid, Alicante', ['Alicante']],
    ['Avenida de La Coruña 4, Lugo', ['Lugo']],
    ['Plaza de España, Sevilla', ['Sevilla']],
    ['Calle Mayor, Madrid', ['Madrid']],
    ['Carrer de Mallorca 401, Barcelona', ['Barcelona']],
    ['Ronda de Segovia 40, Madrid', ['Madrid']],
    ['Ronda de Toledo 12, Ciudad Real', ['Ciudad Real']],
    ['Glorieta de Cádiz, Madrid', ['Madrid']],
    ['C. Toledo 3, Madrid', ['Madrid']],
    ['C Toledo 3, Madrid', ['Madrid']],
    ['Oficina (Cl. Toledo 3), Madrid', ['Madrid']],
    ['Pl. Girona 2, Barcelona', ['Barcelona']],
    ['Plaça de Tarragona, Barcelona', ['Barcelona']],
    ['Passeig de Girona 4 - Barcelona', ['Barcelona']],
    ['Passatge de València 1, Barcelona', ['Barcelona']],
    ['Rambla de Almería, Barcelona', ['Barcelona']],
    ['Alameda de Málaga 3, Sevilla', ['Sevilla']],
    ['Cuesta de Granada, Jaén', ['Jaén']],
    ['Camino de Granada 3, Madrid', ['Madrid']],
    ['Travesía de Ávila, Madrid', ['Madrid']],
    ['Callejón de Murcia, Alicante', ['Alicante']],
    ['Bulevar de Cádiz, Madrid', ['Madrid']],
    ['Residencial Las Palmas, Murcia', ['Murcia']],
    ['Urb. Sevilla 4, Madrid', ['Madrid']],
    ['Autovía de Toledo km 5, Getafe', []],
    ['Carretera Madrid-Toledo km 12, Getafe (Madrid)', ['Madrid']],
    ['Ctra. de Madrid – Alicante, km 3, Elche (Alicante)', ['Alicante']],
    ['Autopista de Lugo a Coruña, km 5', []],
    ['Pº de Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['Pº. Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['P.º Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['P° de Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['P. Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['Pso. Zaragoza 3, Elda (Alicante)', ['Alicante']],
    ['Rda. de Toledo 4, Madrid', ['Madrid']],
    ['RDA TOLEDO 4, Madrid', ['Madrid']],
    ['Rbla. Almería 3, Barcelona', ['Barcelona']],
    ['Avgda. València 3, Barcelona', ['Barcelona']],
    ['Cº de Granada 3, Madrid', ['Madrid']],
    ['Cno. de Granada 3, Madrid', ['Madrid']],
    ['Gta. de Cádiz, Madrid', ['Madrid']],
    ['Trv. Ávila 2, Madrid', ['Madrid']],
    ['Psje. Murcia 2, Elche (Alicante)', ['Alicante']],
    ['Ptge. València 1, Barcelona', ['Barcelona']],
    ['Bvar. Cádiz 1, Madrid', ['Madrid']],
    ['Crta. Madrid-Toledo, Getafe (Madrid)', ['Madrid']],
    ['Autovía A-3 Madrid-Valencia, km 62, Tarancón (Cuenca)', ['Cuenca']],
    ['Ctra. N-332 Alicante-Valencia, km 115, Elche (Alicante)', ['Alicante']],
    ['Ctra. N332 de Alicante a Valencia, Elche (Alicante)', ['Alicante']],
    ['Carretera N–II Madrid – Zaragoza, Torija (Guadalajara)', ['Guadalajara']],
    ['Ctra. Nacional 401 Madrid-Toledo-Ciudad Real, Olías', []],
    ['Autovía A-92N Granada-Almería, Guadix', []],
    ['Autovía A-42 de Toledo km 5, Getafe', []],
  ])('catalogo-4 takes no street for a provincia in %j', (ubicacion, provincias) => {
    expect(provinciasIn(ubicacion)).toEqual(provincias)
  })

  it.each([
    ['Ronda, Málaga', ['Málaga']],
    ['Ronda - Málaga', ['Málaga']],
    ['La Rambla (Córdoba)', ['Córdoba']],
    ['La Rambla Córdoba', ['Córdoba']],
    ['Alameda Málaga', ['Málaga']],
    ['La Cuesta, Tenerife', ['Santa Cruz de Tenerife']],
    ['Gran Vía, Madrid', ['Madrid']],
    ['Gran Vía Madrid', ['Madrid']],
    ['Polígono industrial de Toledo', ['Toledo']],
    ['Centro residencial de Toledo', ['Toledo']],
    ['Edificio C Madrid', ['Madrid']],
    ['Bloque C. Madrid', ['Madrid']],
    ['Plaza Mayor - Salamanca', ['Salamanca']],
    ['Calle Mayor - Toledo', ['Toledo']],
    ['Calle Madrid - Toledo', ['Toledo']],
    ['Carretera Nacional 5 - Badajoz', ['Badajoz']],
    ['Ctra. N-332 Alicante', ['Alicante']],
    ['Autovía A-7 km 5 Murcia', ['Murcia']],
    ['Carretera Nacional Badajoz', ['Badajoz']],
    ['Edificio P Zaragoza', ['Zaragoza']],
    ['Alicante, 2.º Madrid', ['Alicante', 'Madrid']],
    ['Castilla - La Mancha: Toledo', ['Toledo']],
    ['Palmas - Las Palmas', ['Las Palmas']],
    ['Santa Cruz de-Tenerife', ['Santa Cruz de Tenerife']],
  ])('catalogo-4 takes no town or building for a street in %j', (ubicacion, provincias) => {
    expect(provinciasIn(ubicacion)).toEqual(provincias)
  })

  it('finds whole words only', () => {
    expect(provinciasIn('Madridejos, Valenciana, Alicantina, Granadilla, Leonesa, Lugones')).toEqual([])
  })

  it.each([
    'santa cruz de calle de la ',
    'santa - - - - - - - - - - ',
    'ctra madrid - ',
    'ctra n - 332 de la ',
    'residencial las ',
  ])('reads half a million characters of near misses within two seconds: %s', (part) => {
    const start = performance.now()
    expect(provinciasIn(part.repeat(500_000 / part.length))).toEqual([])
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
