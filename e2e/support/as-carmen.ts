import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { logIn } from './people.ts'
import { expect } from './test.ts'

/** Does something as Carmen, an administrador, outside the test's own browser. */
export async function asCarmen<T>(
  baseURL: string | undefined,
  act: (carmen: APIRequestContext) => Promise<T>,
): Promise<T> {
  const carmen = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  expect(await logIn(carmen, 'carmen')).toBe(200)
  const result = await act(carmen)
  await carmen.dispose()
  return result
}
