import { type KeyboardEvent, useRef, useState } from 'react'
import { foldText } from './choiceSearch.ts'
import type { LightChoice, LightChoiceProps } from './LightChoiceProps.ts'
import { ListBox, optionId } from './ListBox.tsx'
import { SelectBox } from './SelectBox.tsx'

/** Keys that follow each other within this time are one word, in ms; like a native list. */
const WORD_MS = 1_000

/** A dropdown of few choices, with the keyboard of a native one: typing goes to the choice that begins like it. */
export function ShortSelect(props: LightChoiceProps) {
  const { id, choices, words, chosen, onChoose, onLeave, many = false, readOnly } = props
  /** Index of the active option; null while closed. */
  const [opened, setActive] = useState<number | null>(null)
  const box = useRef<HTMLButtonElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const isOpen = opened !== null && !readOnly
  const last = choices.length - 1
  const active = Math.min(opened ?? 0, last)

  const open = (
    index = Math.max(
      0,
      choices.findIndex(({ value }) => value === chosen[0]),
    ),
  ) => {
    // Safari does not focus a pressed button.
    box.current?.focus({ preventScroll: true })
    setActive(index)
  }
  const close = () => setActive(null)
  const choose = ({ value }: LightChoice) => {
    if (!many) close()
    if (!many) onChoose([value])
    else onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  /** Goes to the first choice that begins with what was typed, from the active one on if it is one key. */
  const search = (key: string) => {
    const now = performance.now()
    const text = now - typed.current.at < WORD_MS ? typed.current.text + key : key
    typed.current = { text, at: now }
    const from = isOpen && text.length === 1 ? active + 1 : 0
    const order = [...choices.keys()].map((index) => (index + from) % choices.length)
    const wanted = foldText(text)
    const found = order.find((index) => foldText(words(choices[index]?.label)).startsWith(wanted))
    open(found ?? active)
  }
  const isWord = () => performance.now() - typed.current.at < WORD_MS
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const { key } = event
    const step = { ArrowDown: active === last ? 0 : active + 1, ArrowUp: active === 0 ? last : active - 1 }
    const end = { Home: 0, End: last }
    if (key === 'Tab') return close()
    if (key === 'Escape' && !isOpen) return
    if (key === 'Escape') close()
    else if (key in step) open(isOpen ? step[key as keyof typeof step] : undefined)
    else if (key in end) open(end[key as keyof typeof end])
    else if (key === 'Backspace' || key === 'Delete') {
      if (chosen.length) onChoose(many ? chosen.slice(0, -1) : [])
    } else if (key === 'Enter' || (key === ' ' && !isWord())) {
      const choice = choices[active]
      if (!isOpen) open()
      else if (choice) choose(choice)
    } else if (key.length === 1 && !event.altKey) search(key)
    else return
    // The key of an open list is not also one of the dialog or the form around it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <SelectBox
        {...props}
        box={box}
        expanded={isOpen}
        active={isOpen && last >= 0 ? optionId(id, active) : undefined}
        onPress={() => (isOpen ? close() : open())}
        onKeyDown={press}
        // Firefox presses a button when the space bar comes up.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onLeave={() => {
          close()
          onLeave()
        }}
      />
      {isOpen && (
        <ListBox
          {...props}
          box={box}
          active={active}
          onActive={setActive}
          onPick={choose}
          onClear={() => {
            close()
            onChoose([])
          }}
          onClose={close}
        />
      )}
    </>
  )
}
