import { EN_EL_NAVEGADOR } from '@alumbra/domain/browser-storage'
import { BASES, DATOS, hastaCuando, PLAZOS, type PlazoId } from '@alumbra/domain/datos-personales'
import type { Tables } from '../db/tables.ts'
import { archivedColumns } from './archive.ts'
import type { AnyPersonalTable } from './entry.ts'
import { REGISTER } from './register.ts'

/** The terms by default; an installation may set others (RETENTION_DAYS, BACKUP_DAYS). */
const CONSERVACION = { borrado: '90 días', copias: '14 días' }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const head = (...cells: string[]) => [row(...cells), row(...cells.map(() => '---'))]

/** How the rows of a table go, in Spanish. */
function erasureText({ erasure }: AnyPersonalTable): string {
  if (erasure === 'itself') return 'al borrarla'
  if (erasure === 'account') return 'con la cuenta'
  if ('with' in erasure) return `con \`${erasure.with}\``
  if ('address' in erasure) return `por la dirección, si no es de otra cuenta`
  if ('stays' in erasure) return 'queda con un seudónimo'
  return `con la cuenta, por ${Object.values(erasure)
    .map((column) => `\`${column}\``)
    .join(' y ')}`
}

/** docs/privacidad.md: the register in words, for the person who answers for the data (GDPR art. 30). */
export function describeRegister(): string {
  const entries = Object.entries(REGISTER)
  const personal = entries.flatMap(([table, entry]) => ('columns' in entry ? [{ table, entry }] : []))
  const impersonal = entries.flatMap(([table, entry]) => ('why' in entry ? [{ table, why: entry.why }] : []))
  return [
    '# Registro de datos personales',
    '',
    'Generado por `npm run db:schema` a partir de `api/src/personal-data/`; una prueba lo compara. De ese registro salen también el borrado de una cuenta, el',
    'archivo «Descargar mis datos» y la página de privacidad; una tabla o una columna nueva sin su línea no compila.',
    '',
    '## Qué se guarda y por qué',
    '',
    ...head('De quién', 'Qué', 'Para qué', 'Base', 'Quién lo ve'),
    ...Object.values(DATOS).map(({ deQuien, que, paraQue, base, quienLoVe }) =>
      row(deQuien, que, paraQue, BASES[base], quienLoVe),
    ),
    '',
    '## Hasta cuándo',
    '',
    'Con los plazos de una instalación que no los cambia (`RETENTION_DAYS`, `BACKUP_DAYS`).',
    '',
    ...head('Qué', 'Hasta cuándo'),
    ...Object.entries(PLAZOS).map(([id, { que }]) => row(que, hastaCuando(id as PlazoId, CONSERVACION))),
    '',
    '## Dónde está y cómo se borra',
    '',
    ...head('Tabla', 'Datos de', 'Hasta cuándo', 'Se borra', 'En el archivo de la alumna'),
    ...personal.map(({ table, entry }) =>
      row(
        `\`${table}\``,
        lowerFirst(DATOS[entry.dato].deQuien),
        lowerFirst(PLAZOS[entry.plazo].que),
        erasureText(entry),
        entry.archive === undefined ? 'no' : `${archivedColumns(table as keyof Tables).length} columnas`,
      ),
    ),
    '',
    'Fuera de la base de datos:',
    '',
    '- **fotos y logos**, en `DATA_DIR` o en el almacén de objetos: se borran con la cuenta, por la cola `file_deletions`;',
    '- **correos en ficheros**, cuando no hay servidor de correo: el mismo plazo que `correos`;',
    '- **registros técnicos**: sin nombres, correos, mensajes ni enlaces; una prueba envía marcas en cada campo de cada petición y las busca;',
    '- **el navegador de cada persona**: lo que aún no ha enviado, según la tabla de abajo;',
    '- **comprobación antirrobots**, si `BOT_CHECK` es `recaptcha` o `turnstile`: Google o Cloudflare reciben la dirección IP y datos del navegador de quien abre un formulario, también fuera de la Unión Europea, y los tratan según su propia política. Los centros tienen que poder justificarlo (arts. 28 y 44 del RGPD); con `altcha`, que es como viene, no sale nada;',
    '- **copias de seguridad**: la última que contiene a una persona se destruye `BACKUP_DAYS` después de su borrado, mientras se hagan copias: las dos últimas, y la última con imágenes, quedan hasta que haya otras, con un aviso a quien lleva el servidor.',
    '',
    '### En el navegador',
    '',
    'Cada clave empieza como dice la tabla. La página de cookies enseña la misma; en las pruebas del navegador, una clave que falte en ella es un error. «Salir» borra todas las que empiezan por `alumbra.`',
    '',
    ...head('Clave', 'Dónde', 'Qué', 'Hasta cuándo'),
    ...EN_EL_NAVEGADOR.map(({ claves, donde, que, hasta }) =>
      row(
        claves.map((clave) => `\`${clave}\``).join(', '),
        donde === 'pestaña' ? '`sessionStorage`' : '`localStorage`',
        que,
        hasta,
      ),
    ),
    '',
    '## Tablas sin datos de nadie',
    '',
    ...head('Tabla', 'Qué hay'),
    ...impersonal.map(({ table, why }) => row(`\`${table}\``, why)),
    '',
    '## Cómo se atiende cada derecho',
    '',
    ...head('Derecho', 'Quién lo hace', 'Cómo'),
    row('acceso y portabilidad', 'ella', '«Descargar mis datos», en su perfil'),
    row(
      'rectificación',
      'ella; el nombre y el correo, quien administra el servidor',
      'su CV; la orden `correct-alumna` ([operacion.md](operacion.md))',
    ),
    row('limitación y oposición', 'ella', '«Pausar mi CV»'),
    row(
      'supresión',
      'ella; si no puede entrar, quien administra el servidor',
      '«Quitar foto», «Quiero cerrar mi cuenta»; la orden `erase`. [operacion.md](operacion.md) dice qué más mirar',
    ),
    row(
      'empresas, referentes, quien escribe',
      'un centro',
      'por el formulario de contacto, un mes como máximo; la orden `erase` borra a quien lo pide',
    ),
    '',
  ].join('\n')
}
