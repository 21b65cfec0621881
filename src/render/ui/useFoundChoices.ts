import { useEffect, useMemo, useState } from 'react'
import { choiceSearch } from './choiceSearch.ts'
import type { LightChoice } from './LightChoiceProps.ts'

/** Handed over at first; more come as they are scrolled to, since antd walks through all it has each time. */
const FIRST = 40
/** So close to the end of what was handed over, more is. */
const NEAR = 10

export interface FoundChoices {
  readonly query: string
  readonly look: (query: string) => void
  /** The number of matches, and the first of them, as many as are worth drawing. */
  readonly count: number
  readonly first: readonly LightChoice[]
  /** Hands over more. */
  readonly more: () => void
  /** The same, once this one is reached. */
  readonly reach: (value: unknown) => void
}

/** The choices that a person is looking for, a piece at a time. `typed` is what was typed before there was a box. */
export function useFoundChoices(
  choices: readonly LightChoice[],
  words: (text: unknown) => string,
  typed: string,
): FoundChoices {
  const [query, setQuery] = useState('')
  const [size, setSize] = useState(FIRST)
  const search = useMemo(() => choiceSearch(choices, words), [choices, words])
  useEffect(() => search.prepare(), [search])
  // antd empties its box as it appears, so this comes after, in front of what was typed by then.
  useEffect(() => {
    const timer = setTimeout(() => setQuery((now) => typed + now))
    return () => clearTimeout(timer)
  }, [typed])
  const found = useMemo(() => search.find(query), [search, query])
  const first = useMemo(() => found.take(size), [found, size])
  const more = () => setSize((now) => (now < found.count ? now * 2 : now))
  return {
    query,
    look: (text) => {
      setQuery(text)
      setSize(FIRST)
    },
    count: found.count,
    first,
    more,
    reach: (value) => {
      if (first.slice(-NEAR).some((choice) => choice.value === value)) more()
    },
  }
}
