import type { Client } from './client.ts'

type Query = Record<string, string>

/** A page of each list of the back office: its totals and the ids of its rows. */
export const LISTS = {
  referentes: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/referentes', { query })
    return { status, ...body, ids: body.referentes.map(({ id }) => id) }
  },
  alumnas: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/alumnas', { query })
    return { status, ...body, ids: body.alumnas.map(({ id_alumna }) => id_alumna) }
  },
  empresas: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/empresas', { query })
    return { status, ...body, ids: body.empresas.map(({ id_empresa }) => id_empresa) }
  },
  ofertas: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/ofertas', { query })
    return { status, ...body, ids: body.ofertas.map(({ id }) => id) }
  },
  administradores: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/administradores', { query })
    return { status, ...body, ids: body.administradores.map(({ id }) => id) }
  },
  correos: async (client: Client, query: Query = {}) => {
    const { status, body } = await client.get('/admin/api/correos', { query })
    return { status, ...body, ids: body.correos.map(({ id }) => id) }
  },
}
export type List = keyof typeof LISTS
