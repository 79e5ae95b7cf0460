export type Cuenta = Record<string, number>

type Cuentas = { total: number; activo: Cuenta; verificada: Cuenta; mes: Cuenta }

/** The exact counts behind the cifras. They never leave the server. */
export type Recuento = {
  alumnas: Cuentas & { cv: Cuenta; familia: Cuenta; provincia: Cuenta }
  empresas: Cuentas
  ofertas: { total: number; estado: Cuenta; mes: Cuenta }
  /** Visible ofertas by each titulación and provincia that finds them. */
  visibles: { familia: Cuenta; provincia: Cuenta }
  revision: { horas: number | null; revisadas: number }
}
