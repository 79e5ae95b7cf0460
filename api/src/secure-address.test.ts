import { expect, it } from 'vitest'
import { isSecure } from './secure-address.ts'

it.each([
  'https://alumbra.example',
  'http://localhost:3000',
  'http://demo.localhost',
  'http://127.0.0.1',
  'http://127.8.0.1:8080',
  'http://[::1]:3000',
])('takes %s for an address at which passkeys work', (address) => {
  expect(isSecure(address)).toBe(true)
})

it.each([
  'http://alumbra.example',
  'http://192.168.1.20',
  'http://[::2]',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://milocalhost',
])('takes %s for none', (address) => {
  expect(isSecure(address)).toBe(false)
})
