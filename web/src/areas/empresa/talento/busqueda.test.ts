import { expect, it } from 'vitest'
import { activeFilters, readBusqueda, talentoCvPath, talentoPath } from './busqueda.ts'

const read = (query: string) => readBusqueda(new URLSearchParams(query))

it('wire-9 reads every choice from the address, and writes the same address again', () => {
  const query =
    'q=riego&titulacion=Qu%C3%ADmica&especialidad=Aguas&provincia=Lugo&provincia=Soria&idioma=Ingl%C3%A9s&preseleccionadas=true&pagina=2'
  const busqueda = read(query)
  expect(talentoPath(busqueda)).toBe(`/talento?${query}`)
  expect(talentoCvPath('x', busqueda)).toBe(`/talento-cv/x?${query}`)
  expect(activeFilters(busqueda).map(({ text }) => text)).toEqual([
    '«riego»',
    'Química',
    'Aguas',
    'Lugo',
    'Soria',
    'Inglés',
    'Preselección',
  ])
})

it('leaves out empty and invalid values', () => {
  expect(read(`idioma=${'x'.repeat(201)}&pagina=0&preseleccionadas=1`)).toEqual(read(''))
  expect(talentoPath(read(''))).toBe('/talento')
})
