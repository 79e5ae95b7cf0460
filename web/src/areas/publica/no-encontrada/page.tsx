import { data } from 'react-router'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { Problem } from '../../../ui/problem.tsx'

export const handle = TEXT_PAGE

export const loader = () => data(null, { status: 404 })

export default function NoEncontrada() {
  return <Problem status={404} />
}
