import { expect, it } from 'vitest'
import { INLINE_MARK, readMarks } from './inline-marks.ts'

const mark = `nonce="${INLINE_MARK}"`

it('seguridad-4 names marked scripts and styles only, and takes the marks away', () => {
  const { html, inline } = readMarks(
    [
      `<style ${mark}>p{}</style><link rel="modulepreload" ${mark}/>`,
      `<script type="module" ${mark} async="">import "/a.js"</script>`,
      `<script type="module" src="/b.js" ${mark}></script>`,
      '<script>alert("injected")</script><style>q{}</style>',
      '<script nonce="11111111-1111-4111-8111-111111111111">alert("guessed")</script>',
      `<script ${mark}>'<\\u002fscript>'</script>`,
    ].join(''),
  )
  expect(inline).toEqual({ scripts: ['import "/a.js"', `'<\\u002fscript>'`], styles: ['p{}'] })
  expect(html).not.toContain(INLINE_MARK)
  expect(html).toContain('<script type="module" async="">import "/a.js"</script>')
})
