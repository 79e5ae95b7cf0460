import type { FetchSchema } from '../forms/schema-rules.ts'

const cuenta = () => import('./account-schemas.ts').then(({ SCHEMAS }) => SCHEMAS)

/** The schemas of the forms about accounts, each fetched when somebody begins to write. */
export const registroInput = () => cuenta().then(({ RegistroInput }) => RegistroInput)
export const loginEmail = () => cuenta().then(({ LoginEmail }) => LoginEmail)
export const loginCif = () => cuenta().then(({ LoginCif }) => LoginCif)
export const codigoInput = () => cuenta().then(({ CodigoInput }) => CodigoInput)
export const restablecerRequest = () => cuenta().then(({ RestablecerRequest }) => RestablecerRequest)
export const consentimientoInput = () => cuenta().then(({ ConsentimientoInput }) => ConsentimientoInput)
export const cierreCuenta = () => cuenta().then(({ CierreCuenta }) => CierreCuenta)
/** The password of a registration. */
export const chosenContrasena = () => cuenta().then(({ ChosenContrasena }) => ChosenContrasena)
/** A new password for an invited account, its repetition, and the box that must be ticked. */
export const invitacionInput = () => cuenta().then(({ InvitacionInput }) => InvitacionInput)

export type NewPassword = { password: string; v_password: string }
type PasswordSchema = FetchSchema<NewPassword, NewPassword>

/** A new password and its repetition, compared at every change (F058). */
export const repeated: PasswordSchema = () => cuenta().then(({ ContrasenaRepetida }) => ContrasenaRepetida)
/** The same for an alumna, whose form compares them when it is sent. */
export const typedTwice: PasswordSchema = () => cuenta().then(({ ContrasenaTwice }) => ContrasenaTwice)
/** The same for an administrador. */
export const repeatedAdmin: PasswordSchema = () =>
  cuenta().then(({ ContrasenaAdminRepetida }) => ContrasenaAdminRepetida)
