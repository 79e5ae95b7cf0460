import type { BulkAction } from './bulk.ts'

/** The bulk actions on accounts of alumnas and empresas. */
export const ACCOUNT_ACTIONS: readonly BulkAction[] = [
  {
    accion: 'reenviar',
    label: 'Reenviar invitación',
    warning: (n) =>
      n === 1
        ? 'Recibirá otro correo, y el enlace anterior deja de valer. Si ya terminó su cuenta, no cambia.'
        : 'Recibirán otro correo, y el enlace anterior deja de valer. Las cuentas ya terminadas no cambian.',
  },
  {
    accion: 'cancelar',
    label: 'Cancelar invitación',
    danger: true,
    warning: (n) =>
      n === 1
        ? 'El enlace de su correo dejará de abrir la cuenta, que se borrará si está sin terminar. Si ya la terminó, no cambia.'
        : 'Los enlaces de sus correos dejarán de abrir las cuentas, y las que están sin terminar se borrarán. Las ya terminadas no cambian.',
  },
  {
    accion: 'desactivar',
    label: 'Desactivar',
    warning: (n) =>
      n === 1
        ? 'No podrá entrar y dejará de verse; un correo se lo dice. Podrás activarla de nuevo.'
        : 'No podrán entrar y dejarán de verse; un correo se lo dice. Podrás activarlas de nuevo.',
  },
  {
    accion: 'activar',
    label: 'Activar',
    warning: (n) =>
      n === 1 ? 'Podrá entrar; un correo se lo dice.' : 'Podrán entrar; un correo se lo dice.',
  },
]

/** The effect of another grupo on so many alumnas; '' is none. */
export const grupoWarning = (grupo: string, n: number): string =>
  grupo ? `Su grupo será «${grupo}».` : n === 1 ? 'Se quedará sin grupo.' : 'Se quedarán sin grupo.'
