import { data } from 'react-router'
import { Problem } from '../../../ui/problem.tsx'

export const loader = () => data(null, { status: 404 })

export default function NoEncontrada() {
  return <Problem status={404} />
}
