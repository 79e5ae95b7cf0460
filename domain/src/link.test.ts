import { expect, it } from 'vitest'
import { withScheme } from './link.ts'

it.each([
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['//linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['https:/www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['https:youtu.be/x', 'https://youtu.be/x'],
  ['HTTP:\\x.example/y', 'HTTP://x.example/y'],
  ['https:///x.example', 'https://x.example'],
  ['https: //x.example', 'https://x.example'],
  ['https://x.example/a:/b', 'https://x.example/a:/b'],
  ['linkedin.com:443/in/ada', 'https://linkedin.com:443/in/ada'],
  ['//linkedin.com:443/in/ada', 'https://linkedin.com:443/in/ada'],
  ['x.example:8443', 'https://x.example:8443'],
  ['mailto:ada@x.example', 'mailto:ada@x.example'],
  ['x.example:443@y.example', 'x.example:443@y.example'],
  ['tel:612345678', 'tel:612345678'],
  ['', ''],
])('wire-10 opens %j as %j', (written, opened) => {
  expect(withScheme(written)).toBe(opened)
})
