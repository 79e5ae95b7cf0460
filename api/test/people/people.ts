import { v7 as uuidv7 } from 'uuid'
import { loginOf, PEOPLE, type Person } from '../../seed/people.ts'
import type { Db } from '../../src/db/schema.ts'
import { cvSaver } from '../../src/features/alumnas/rules.ts'
import { hashPassword } from '../../src/passwords/hash.ts'
import type { Client } from '../calls/client.ts'
import { buildCv } from './builders.ts'
import { addConsentimiento } from './consentimientos.ts'

export { PEOPLE, type Person }

const LOGIN_PATH = {
  alumna: '/alumnas/auth/login',
  empresa: '/empresa/auth/login',
  admin: '/admin/auth/login',
}

/**
 * Inserts the named people into an empty database: ana with a complete CV, lucia without one; alumnas and empresas have
 * accepted the política. Returns their ids.
 */
export async function insertPeople(db: Db): Promise<Record<Person, string>> {
  const ids = {} as Record<Person, string>
  for (const [name, person] of Object.entries(PEOPLE) as [Person, (typeof PEOPLE)[Person]][]) {
    const id = uuidv7()
    ids[name] = id
    const password_hash = await hashPassword(person.password)
    if (person.rol === 'admin') {
      const { nombre, email } = person
      await db.insertInto('administradores').values({ id, nombre, email, password_hash }).execute()
    } else if (person.rol === 'empresa') {
      const { empresa, cif, mail } = person
      await db
        .insertInto('empresas')
        .values({ id, empresa, cif, mail, password_hash, verificada_at: new Date() })
        .execute()
    } else {
      const { nombre, apellidos, email } = person
      await db
        .insertInto('alumnas')
        .values({ id, nombre, apellidos, email, password_hash, verificada_at: new Date() })
        .execute()
    }
    if (person.rol !== 'admin') await addConsentimiento(db, { rol: person.rol, id })
  }
  await cvSaver(db)(ids.ana, buildCv() as never)
  return ids
}

/** Logs a named person in. */
export async function login(client: Client, person: Person): Promise<Client> {
  const answer = await client.post(LOGIN_PATH[PEOPLE[person].rol], loginOf(person))
  if (answer.status !== 200) throw new Error(`${person} could not log in: ${answer.text}`)
  return client
}
