import type { Cv } from '@alumbra/contract/alumnas/cv'
import { createContext, use } from 'react'
import type { Form } from '../../../../components/forms/form.ts'

/** The form of the CV, for its fields. */
export const CvForm = createContext<Form<Cv> | null>(null)

export function useCvForm(): Form<Cv> {
  const form = use(CvForm)
  if (!form) throw new Error('A field of the CV stands outside its form')
  return form
}
