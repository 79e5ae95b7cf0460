import type { ReferenteAdmin } from '@alumbra/contract/referente'
import { Avatar } from '../../../ui/avatar.tsx'
import { StateWord } from '../../../ui/state-word.tsx'

/** The role models of a page; on phones each row is a small card. */
export const ReferenteTable = ({ referentes }: { referentes: readonly ReferenteAdmin[] }) => (
  <table className="table">
    <caption className="sr-only">Mujeres referentes</caption>
    <thead>
      <tr>
        <th scope="col">Nombre</th>
        <th scope="col">Frase</th>
        <th scope="col">Estudios</th>
        <th scope="col">Estado</th>
      </tr>
    </thead>
    <tbody>
      {referentes.map(({ id, nombre, img, frase_motivadora, estudios, activo }) => (
        <tr key={id}>
          <th scope="row">
            <span className="flex items-center gap-3">
              <Avatar name={nombre} img={img} size="s" />
              {nombre}
            </span>
          </th>
          <td>
            <span className="line-clamp-2">{frase_motivadora}</span>
          </td>
          <td>
            <span className="line-clamp-2">{estudios}</span>
          </td>
          <td>
            {activo ? (
              <StateWord word="Activo" color="bg-correct" />
            ) : (
              <StateWord word="Inactivo" color="bg-quiet" />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
