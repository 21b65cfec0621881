import type { InputRef } from 'antd'
import { type RefObject, useEffect } from 'react'

/** Where a person types, keys are letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox]), textarea') || target.isContentEditable)

/** `/` goes to the search, the arrows go through the forms, Escape lets go of what is chosen. */
export function useListKeys(search: RefObject<InputRef | null>, clear: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role=dialog], [role=menu].ant-dropdown-menu:not([hidden])')) return
      if (key === '/' && !isTyping(target)) {
        event.preventDefault()
        search.current?.focus({ cursor: 'all' })
      } else if (key === 'Escape' && !isTyping(target)) clear()
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && goThrough(target, key === 'ArrowDown' ? 1 : -1)) {
        event.preventDefault()
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [search, clear])
}

/** Whether there was a form to go to: from the search the first, from a form the next. */
function goThrough(target: EventTarget | null, step: 1 | -1): boolean {
  const names = [...document.querySelectorAll<HTMLElement>('.forms-name')]
  const from = names.findIndex((name) => name === target)
  const isSearch = target instanceof HTMLElement && target.closest('.forms-search') !== null
  if (from < 0 && !(isSearch && step > 0)) return false
  const next = names[from < 0 ? 0 : from + step]
  next?.focus()
  return next !== undefined
}
