import { data } from 'react-router'
import { readingPage } from '../../../late-scripts.ts'
import { Problem } from '../../../ui/problem.tsx'

export const handle = readingPage

export const loader = () => data(null, { status: 404 })

export default function NoEncontrada() {
  return <Problem status={404} />
}
