import { paths } from '../../../paths.ts'

/** The address of this page with its code, which the address bar no longer shows. */
export const linkOf = (email: string, token: string): string =>
  `${paths.alumna.verificar()}?${new URLSearchParams({ email, token })}`
