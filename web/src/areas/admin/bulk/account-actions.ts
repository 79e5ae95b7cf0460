import type { BulkAction } from './bulk.ts'

/** The bulk actions on accounts of alumnas and empresas. */
export const ACCOUNT_ACTIONS: readonly BulkAction[] = [
  {
    accion: 'reenviar',
    label: 'Reenviar invitación',
    warning: () =>
      'Recibirán otro correo, y el enlace anterior deja de valer. Las cuentas ya terminadas no cambian.',
  },
  {
    accion: 'cancelar',
    label: 'Cancelar invitación',
    danger: true,
    warning: () =>
      'Los enlaces de sus correos dejarán de abrir las cuentas, y las que están sin terminar se borrarán. Las ya terminadas no cambian.',
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
