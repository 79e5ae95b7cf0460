import { expect, it, vi } from 'vitest'
import { scrollInSight } from './scroll-in-sight.ts'

/** A window with frames that the test draws, and an element that counts how often it was scrolled to. */
function open() {
  const frames: (() => void)[] = []
  const events = new EventTarget()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const scrollIntoView = vi.fn()
  scrollInSight({ scrollIntoView } as never)
  const draw = (times: number) => {
    for (let i = 0; i < times; i++) frames.shift()?.()
  }
  return { draw, scrollIntoView, press: (name: string) => events.dispatchEvent(new Event(name)) }
}

it('an element is scrolled to again while entries above it get their height', () => {
  const { draw, scrollIntoView } = open()
  draw(100)
  expect(scrollIntoView).toHaveBeenCalledTimes(11)
})

it.each(['wheel', 'pointerdown', 'touchstart', 'keydown'])(
  'an element is left where it is once she moves on by herself: %s',
  (name) => {
    const { draw, scrollIntoView, press } = open()
    draw(2)
    press(name)
    draw(100)
    expect(scrollIntoView).toHaveBeenCalledTimes(3)
  },
)
