import { readFileSync } from 'node:fs'
import { inside } from './run.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in a section they come first. */
const SECTIONS: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, many]) =>
  Array.from({ length: many }, (_, i) => `${section}.${i + 1}`),
)

const ROW = /^\| ([\d., ]+) \| (.*) \| (.*) \|$/
const RULE = /^(?:F\d{3}|M\d|[a-z]+(?:-[a-z]+)*-\d+)$/
const KINDS = { '*n/a*': 'na', '*operator*': 'operator', '*deviation*': 'deviation' } as const

/** The mistakes in docs/asvs.md, one sentence each (seguridad-14). `scripts/spec.ts` checks that its rules exist and have tests. */
export function wrongAsvs(text: string): string[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, ids, how, proof] = ROW.exec(line) ?? []
    return ids && proof !== undefined ? [{ ids: ids.split(', '), how: how ?? '', proof }] : []
  })
  const listed = rows.flatMap(({ ids }) => ids)
  const many = { proven: 0, operator: 0, deviation: 0, na: 0 }
  for (const { ids, proof } of rows) many[KINDS[proof as keyof typeof KINDS] ?? 'proven'] += ids.length
  const sum = `${many.proven} are proven, ${many.operator} are the operator's, ${many.deviation} are deviations, ${many.na} have no object here.`
  return [
    ...REQUIREMENTS.filter((id) => !listed.includes(id)).map((id) => `falta el requisito ${id}`),
    ...listed.filter((id, i) => listed.indexOf(id) !== i).map((id) => `el requisito ${id} está dos veces`),
    ...listed.filter((id) => !REQUIREMENTS.includes(id)).map((id) => `no hay requisito ${id}`),
    ...rows.flatMap(({ ids, how, proof }) =>
      proof in KINDS
        ? how.length < 5
          ? [`${ids[0]} no da su razón`]
          : []
        : proof
            .split(', ')
            .filter((one) => !RULE.test(one))
            .map((one) => `${ids[0]} nombra «${one}», que no es una regla`),
    ),
    ...(text.includes(sum) ? [] : [`la suma es otra: «${sum}»`]),
  ]
}

/** The mistakes in the document of the project. */
export const asvsProblems = (): string[] =>
  wrongAsvs(readFileSync(inside('docs/asvs.md'), 'utf8')).map((sentence) => `docs/asvs.md: ${sentence}`)
