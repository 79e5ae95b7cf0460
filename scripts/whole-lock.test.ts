import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inside } from './run.ts'
import { type Lock, missingFromLock } from './whole-lock.ts'

const lock: Lock = JSON.parse(readFileSync(inside('package-lock.json'), 'utf8'))

describe('package-lock.json', () => {
  it('holds every optional package that it names, or `npm ci` would refuse it: else run `npm run lock`', () => {
    expect(missingFromLock(lock).map(([name]) => name)).toEqual([])
  })

  it('names no registry, so that npm asks the one of the machine', () => {
    const { packages } = lock as { packages: Record<string, { resolved?: string; link?: boolean }> }
    const elsewhere = Object.values(packages).filter(({ resolved, link }) => resolved && !link)
    expect(elsewhere).toEqual([])
  })

  it('would install missing packages on the machine that it is made for', () => {
    const packages = {
      'node_modules/painter': {
        dev: true,
        optionalDependencies: {
          '@painter/linux-x64-musl': '1.2.3',
          '@painter/binding-win32-arm64-msvc': '1.2.3',
          '@painter/wasm32-wasi': '1.2.3',
          'in-a-range': '^2.0.0',
          known: '1.0.0',
        },
      },
      'node_modules/other/node_modules/known': { version: '1.0.0' },
    }
    expect(missingFromLock({ packages })).toEqual([
      [
        '@painter/linux-x64-musl',
        { version: '1.2.3', optional: true, dev: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      ],
      [
        '@painter/binding-win32-arm64-msvc',
        { version: '1.2.3', optional: true, dev: true, os: ['win32'], cpu: ['arm64'] },
      ],
      ['@painter/wasm32-wasi', { version: '1.2.3', optional: true, dev: true, cpu: ['wasm32'] }],
    ])
  })
})
