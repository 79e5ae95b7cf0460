import type { Fault } from './fault.ts'

/** The row of a call that changes something. */
const row = (call: string) => ({
  test: 'api/src/nobody-else.test.ts',
  red: 'acceso-6 %s changes no row of anybody whom it does not name',
  only: `acceso-6 ${call} `,
})
const MIS_DATOS = {
  test: 'api/src/features/alumnas/mis-datos.test.ts',
  red: 'alumnas-4 contain nothing of another alumna',
}

/** Mistakes by which a call reaches the rows of somebody whom it does not name. */
export const OTHERS: readonly Fault[] = [
  {
    goal: 'G3',
    what: 'an alumna who lets an oferta go takes it from everybody',
    file: 'api/src/features/ofertas/queries/of-alumna.ts',
    from: "    .where('alumna_id', '=', alumnaId)\n    .where('oferta_id', '=', id)\n    .executeTakeFirst()",
    to: "    .where('oferta_id', '=', id)\n    .executeTakeFirst()",
    ...row('unsaveOferta'),
  },
  {
    goal: 'G3',
    what: 'an empresa that takes an alumna off its shortlist takes her off all',
    file: 'api/src/features/talentos/queries/preseleccion.ts',
    from: "    .deleteFrom('preseleccionadas')\n    .where('empresa_id', '=', empresaId)\n",
    to: "    .deleteFrom('preseleccionadas')\n",
    ...row('removeFromPreseleccion'),
  },
  {
    goal: 'G3',
    what: 'the end of the other sessions forgets the browsers of everybody',
    file: 'api/src/features/sesiones/queries.ts',
    from: 'delete from known_devices where rol = ${rol} and cuenta_id = ${id}\n        and hash is distinct',
    to: 'delete from known_devices where rol = ${rol} and ${id}::uuid is not null\n        and hash is distinct',
    ...row('endOtrasSesiones'),
  },
  {
    goal: 'G3',
    what: 'a renewal uses up the links of every oferta',
    file: 'api/src/features/ofertas/renovacion/queries.ts',
    from: "    .where('oferta_id', '=', ofertaId)\n",
    to: '',
    ...row('renewOferta'),
  },
  {
    goal: 'G3',
    what: 'an administradora takes the app of codes of everybody away',
    file: 'api/src/features/segundo-factor/queries.ts',
    from: "    .deleteFrom('apps_de_codigos')\n    .where('administrador_id', '=', administrador_id)\n",
    to: "    .deleteFrom('apps_de_codigos')\n",
    ...row('removeApp'),
  },
  {
    goal: 'G3',
    what: 'the group of one alumna becomes that of all',
    file: 'api/src/features/alumnas/queries.ts',
    from: 'from next where a.id = next.id returning was',
    to: 'from next where next.id is not null returning was',
    ...row('adminSetGrupoAlumna'),
  },
  {
    goal: 'G3',
    what: 'a decision that is undone undoes all recent ones',
    file: 'api/src/features/ofertas/revision/deshacer/queries.ts',
    from: 'with d as (delete from decisiones_recientes where oferta_id = ${id} returning *)',
    to: 'with d as (delete from decisiones_recientes where ${id}::uuid is not null returning *)',
    ...row('adminUndoReview'),
  },
  {
    goal: 'G3',
    what: 'the consent of one account is that of all',
    file: 'api/src/find-session.ts',
    from: 'where k.rol = s.rol and k.cuenta_id = s.cuenta_id and k.version',
    to: 'where k.rol = s.rol and k.version',
    test: 'api/src/plugins/pages/pages.test.ts',
    red: 'F044 says of each account by itself that a consent is missing',
  },
  {
    goal: 'G16',
    what: 'the archive of an alumna holds the messages of everybody',
    file: 'api/src/personal-data/archive.ts',
    from: 'contactos: ({ email }) => sql`lower(email) = lower(${email})`',
    to: 'contactos: ({ email }) => sql`${email}::text is not null`',
    ...MIS_DATOS,
  },
  {
    goal: 'G16',
    what: 'the archive of an alumna holds the ofertas that everybody opened',
    file: 'api/src/features/alumnas/mis-datos-queries.ts',
    from: "    .where('abierta.alumna_id', '=', id)\n",
    to: '',
    ...MIS_DATOS,
  },
]
