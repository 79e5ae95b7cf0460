import type { OutsideCheck } from '../../../components/bot-check/outside-check.ts'

/** Who checks that no bot writes, with which data, and where (GDPR arts. 13.1.e and 13.1.f). */
export const OutsideCheckText = ({ name, company, legalName, policy }: OutsideCheck) => (
  <>
    <p>
      Para frenar a los robots, los formularios de entrada, registro, contacto y contraseña olvidada usan{' '}
      <strong>{name}</strong>, de {legalName}, una empresa de <strong>Estados Unidos</strong>. El navegador
      carga su programa al abrir esos formularios o al empezar a escribir, contestes lo que contestes sobre
      las cookies.
    </p>
    <p>
      {company} recibe entonces tu dirección IP, datos de tu navegador y cómo usas la página, también fuera de
      la Unión Europea, y puede guardar en tu navegador lo que necesite para reconocerlo. No le enviamos lo
      que escribes. Lo que hace con ello y cuánto tiempo lo guarda lo decide {company}, y lo cuenta en{' '}
      <a href={policy}>su política de privacidad</a>.
    </p>
    <p>
      Si la bloqueas, puedes leer todas las páginas, registrarte, entrar y escribirnos, con menos intentos;
      solo quienes administran Alumbra la necesitan para entrar.
    </p>
  </>
)
