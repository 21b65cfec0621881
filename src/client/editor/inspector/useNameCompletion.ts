import { type KeyboardEvent, type RefObject, type SyntheticEvent, useContext, useState } from 'react'
import { AnswersContext } from './AnswersContext.ts'
import type { InsertableAnswer } from './insertableAnswers.ts'
import { partialName, matchingAnswers, withCompletedName, type PartialName } from './completeName.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

interface Offered {
  readonly begun: PartialName
  readonly caret: number
  readonly offers: readonly InsertableAnswer[]
  readonly active: number
}

/** Offers completions while a name is typed in braces: arrows choose, Enter or Tab insert, Escape dismisses. */
export function useNameCompletion(id: string, box: RefObject<Box | null>, onChange: (words: string) => void) {
  const answers = useContext(AnswersContext)
  const [offered, setOffered] = useState<Offered | null>(null)
  const look = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<Box>) => {
    const caret = selectionStart ?? value.length
    const begun = answers && partialName(value, caret)
    const offers = begun ? matchingAnswers(answers(), begun) : []
    if (!begun || offers.length === 0) return setOffered(null)
    setOffered((before) => ({ begun, caret, offers, active: Math.min(before?.active ?? 0, offers.length - 1) }))
  }
  const take = (name: string) => {
    const { current } = box
    if (!offered || !current) return
    const done = withCompletedName(current.value, offered.caret, offered.begun, name)
    onChange(done.words)
    setOffered(null)
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(done.caret, done.caret)
    })
  }
  const press = (event: KeyboardEvent<Box>) => {
    if (!offered || event.nativeEvent.isComposing) return
    const { offers, active } = offered
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = event.key === 'Enter' || event.key === 'Tab' ? offers[active] : undefined
    if (step !== 0) setOffered({ ...offered, active: (active + step + offers.length) % offers.length })
    else if (chosen) take(chosen.name)
    else if (event.key === 'Escape') setOffered(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const listId = `${id}-offers`
  const open = offered !== null
  return {
    offered,
    listId,
    take,
    boxProps: {
      onSelect: look,
      onKeyDown: press,
      onBlur: () => setOffered(null),
      ...(answers ? { 'aria-autocomplete': 'list' as const } : {}),
      ...(open ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${offered.active}` } : {}),
    },
  }
}
