import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

const itemsOf = (row: HTMLElement | null) => [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
const shownOf = (row: HTMLElement | null) => itemsOf(row).filter((item) => item.checkVisibility())

function makeStop(row: HTMLElement | null, stop: Element | undefined): void {
  for (const item of itemsOf(row)) item.tabIndex = item === stop ? 0 : -1
}

/**
 * One tab stop for a row of buttons, with arrows, Home and End inside it: the toolbar pattern of the ARIA Authoring
 * Practices. Buttons that the width of the screen hides are left out.
 */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const settle = () => {
      const items = shownOf(ref.current)
      if (!items.some((item) => item.tabIndex === 0)) makeStop(ref.current, items[0])
    }
    makeStop(ref.current, shownOf(ref.current)[0])
    window.addEventListener('resize', settle)
    return () => window.removeEventListener('resize', settle)
  }, [])
  return {
    ref,
    onFocus: (event: FocusEvent) => makeStop(ref.current, event.target),
    onKeyDown: (event: KeyboardEvent) => {
      const items = shownOf(ref.current)
      const now = items.findIndex((item) => item === document.activeElement)
      const rightwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      const steps: { readonly [key: string]: number } = {
        ArrowRight: now + rightwards,
        ArrowLeft: now - rightwards,
        Home: 0,
        End: -1,
      }
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      items.at(to % items.length)?.focus()
    },
  }
}
