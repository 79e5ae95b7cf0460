import {
  ChosenContrasena,
  CierreCuenta,
  CodigoInput,
  ConsentimientoInput,
  ContrasenaAdminRepetida,
  ContrasenaRepetida,
  ContrasenaTwice,
  InvitacionInput,
  LoginCif,
  LoginEmail,
  RegistroInput,
  RestablecerRequest,
} from '@alumbra/contract/cuentas/cuenta'

/** The schemas of forms about accounts, in a file that only fetched-schemas.ts asks for. */
export const SCHEMAS = {
  ChosenContrasena,
  CierreCuenta,
  CodigoInput,
  ConsentimientoInput,
  ContrasenaAdminRepetida,
  ContrasenaRepetida,
  ContrasenaTwice,
  InvitacionInput,
  LoginCif,
  LoginEmail,
  RegistroInput,
  RestablecerRequest,
}
