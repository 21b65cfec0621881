import { useEffect, useState } from 'react'
import { useFormWords } from '../../client/render/RenderScope.ts'

interface CounterProps {
  readonly id: string
  readonly text: string
  readonly limit: number
}

/** How long a pause in typing has to be before the count is read out, in milliseconds. */
const PAUSE = 1_000

/** How much of the room is taken; read out after a pause in typing, and only when the end is near. */
export function Counter({ id, text, limit }: CounterProps) {
  const t = useFormWords()
  const count = [...text].length
  const left = limit - count
  const near = left <= Math.max(10, limit / 10)
  const [said, setSaid] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(near ? left : null), PAUSE)
    return () => clearTimeout(timer)
  }, [near, left])
  return (
    <>
      <div id={id} className={left < 0 ? 'gf-counter gf-counter-over' : 'gf-counter'}>
        {t('field.counter', { taken: count, limit })}
      </div>
      <div className="gf-unseen" role="status">
        {said === null ? '' : said < 0 ? t('field.over', { over: -said }) : t('field.left', { left: said })}
      </div>
    </>
  )
}
