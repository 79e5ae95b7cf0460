import type { Oferta, OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import { estadoOf } from './estado-filter.ts'

/** The list after an oferta was deleted. */
export const without = (lista: OfertasEmpresaPage, gone: Oferta): OfertasEmpresaPage => ({
  ...lista,
  ofertas: lista.ofertas.filter(({ id }) => id !== gone.id),
  total: lista.total - 1,
  estados: counted(lista.estados, gone, -1),
})

/** The list after an oferta was renewed: one that was over is accepted again. */
export function withRenewed(lista: OfertasEmpresaPage, renewed: Oferta): OfertasEmpresaPage {
  const before = lista.ofertas.find(({ id }) => id === renewed.id)
  if (!before) return lista
  return {
    ...lista,
    ofertas: lista.ofertas.map((one) => (one === before ? renewed : one)),
    estados: counted(counted(lista.estados, before, -1), renewed, 1),
  }
}

function counted(estados: OfertasEmpresaPage['estados'], oferta: Oferta, change: 1 | -1) {
  const estado = estadoOf(oferta)
  return estado === 'borrada' ? estados : { ...estados, [estado]: estados[estado] + change }
}
