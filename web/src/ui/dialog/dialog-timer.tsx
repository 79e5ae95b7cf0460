import { useEffect, useEffectEvent, useRef } from 'react'

type DialogTimerProps = { id: string; ms: number; paused: boolean; onEnd: () => void }

/** Closes a dialog after some time: the animation of the bar is the timer. */
export function DialogTimer({ id, ms, paused, onEnd }: DialogTimerProps) {
  const bar = useRef<HTMLSpanElement>(null)
  const run = useRef<Animation>(null)
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    if (!bar.current) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = bar.current.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: ms,
      fill: 'forwards',
      easing: still ? `steps(${ms / 1000})` : 'linear',
    })
    animation.onfinish = () => finish()
    run.current = animation
    return () => animation.cancel()
  }, [ms])
  useEffect(() => {
    if (paused) run.current?.pause()
    else if (run.current?.playState === 'paused') run.current.play()
  }, [paused])
  return (
    <div className="w-full">
      <p id={id} aria-live="polite" className="mb-2 text-s text-quiet">
        {paused ? 'En pausa' : `Se cierra solo en ${ms / 1000} segundos`}
      </p>
      <span ref={bar} className="block h-1 origin-left rounded-full bg-luz" />
    </div>
  )
}
