import { expect, it } from 'vitest'
import { keepDrawn } from './drawn.ts'

const pdf = (letter: string, length = 100, whole = true) => ({ bytes: Buffer.alloc(length, letter), whole })
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString()

it('referentes-9 PDFs are kept up to so many bytes, the last used ones, however often one is drawn', async () => {
  const drawn = keepDrawn(250)
  for (let n = 0; n < 12; n++) await drawn.draw('a', async () => pdf('a'))
  await drawn.draw('b', async () => pdf('b'))
  expect(['a', 'b'].map((hash) => drawn.find(hash) !== undefined)).toEqual([true, true])
  drawn.find('a')
  await drawn.draw('c', async () => pdf('c'))
  expect(['a', 'b', 'c'].map((hash) => drawn.find(hash) !== undefined)).toEqual([true, false, true])
})

it('referentes-9 two who ask at once get one drawing, but not the failure of the other nor a PDF that is not whole', async () => {
  const drawn = keepDrawn()
  let times = 0
  const draw = async () => {
    times++
    return pdf('a')
  }
  await Promise.all([drawn.draw('a', draw), drawn.draw('a', draw)])
  expect(times).toBe(1)

  const failing = drawn.draw('b', () => Promise.reject(new Error('late')))
  const [failed, drawnAgain] = await Promise.allSettled([failing, drawn.draw('b', async () => pdf('b', 1))])
  expect([failed.status, drawnAgain]).toMatchObject(['rejected', { status: 'fulfilled' }])

  const part = drawn.draw('c', async () => pdf('p', 1, false))
  const all = await Promise.all([part, drawn.draw('c', async () => pdf('w', 1))])
  expect(all.map(textOf)).toEqual(['p', 'w'])
})
