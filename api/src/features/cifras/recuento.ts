/** How many there are under each name. */
export type Cuenta = Record<string, number>

type Cuentas = { total: number; activo: Cuenta; verificada: Cuenta; mes: Cuenta }

/** Everything that the figures are made of, as it was counted: it never leaves the server. */
export type Recuento = {
  alumnas: Cuentas & { cv: Cuenta; familia: Cuenta; provincia: Cuenta }
  empresas: Cuentas
  ofertas: { total: number; estado: Cuenta; mes: Cuenta }
  /** Ofertas that alumnas see, under each of the titulaciones and provincias that they are found by. */
  visibles: { familia: Cuenta; provincia: Cuenta }
  revision: { horas: number | null; revisadas: number }
}
