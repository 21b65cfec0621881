import { useLayoutEffect, type RefObject } from 'react'
import { besideBox } from './besideBox.ts'
import type { TourStep } from './tourSteps.ts'

/** Keeps the ring of the tour around what a step is about, and its card beside that; narrow screens dock the card. */
export function usePointing(
  { about }: TourStep,
  card: RefObject<HTMLElement | null>,
  ring: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const targets = about.flatMap((one) => document.querySelector(one) ?? [])
    const point = () => {
      const rect = targets.find((one) => one.checkVisibility())?.getBoundingClientRect()
      if (!card.current || !ring.current || !rect) return
      Object.assign(ring.current.style, {
        left: `${rect.left}px`,
        top: `${rect.top}px`,
        width: `${rect.width}px`,
        height: `${rect.height}px`,
      })
      const screen = { width: window.innerWidth, height: window.innerHeight }
      const { left, top } = besideBox(rect, card.current.getBoundingClientRect(), screen)
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` })
    }
    const stop = new AbortController()
    const resized = new ResizeObserver(point)
    // Also tells when a panel opens that was hidden.
    for (const one of [...targets, ...(card.current ? [card.current] : [])]) resized.observe(one)
    window.addEventListener('resize', point, { signal: stop.signal })
    window.addEventListener('scroll', point, { signal: stop.signal, capture: true, passive: true })
    point()
    return () => {
      resized.disconnect()
      stop.abort()
    }
  }, [about, card, ring])
}
