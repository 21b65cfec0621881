import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { whenIdle } from '../../../render/mountQueue.ts'
import { useAfterFirstPaint } from './useAfterFirstPaint.ts'

const steps: string[] = []

function Clock() {
  const settled = useAfterFirstPaint()
  if (settled) steps.push('clock')
  return <p>{settled ? 'drawn' : 'waiting'}</p>
}

function Canvas() {
  useEffect(() => {
    for (const run of ['first run', 'second run']) whenIdle(() => steps.push(run))
  }, [])
  return null
}

it('slow work waits for all of the canvas, also for parts that are queued after it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <>
      <Clock />
      <Canvas />
    </>,
  )
  await expect.element(page.getByText('drawn')).toBeVisible()
  expect(steps.slice(0, 2)).toEqual(['first run', 'second run'])
})
