import type { LightChoice } from './LightChoiceProps.ts'

/** Milliseconds that one slice of preparing may take: a key press in between is not felt. */
const SLICE_MS = 5

const PLAIN = /^[ -~]*$/

/** Text as it is compared: without case and accents, so that `da nang` finds `Đà Nẵng`. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

/** A search over choices whose words were folded once, in short slices while nothing else happens. */
export interface ChoiceSearch {
  /** The choices with every word of the query somewhere in their label; those that begin with it first. */
  find(query: string): readonly LightChoice[]
  /** Goes on preparing; gives the call that stops it. */
  prepare(): () => void
}

/** Makes a search; nothing is read before it is needed. */
export function choiceSearch(choices: readonly LightChoice[], words: (text: unknown) => string): ChoiceSearch {
  const folded: string[] = []
  let last: { readonly query: string; readonly hits: readonly number[] } | undefined
  const foldUntil = (end: number) => {
    for (let i = folded.length; i < choices.length; i++) {
      if (i % 256 === 0 && performance.now() > end) return
      folded.push(foldText(words(choices[i]?.label)))
    }
  }
  /** A longer query finds among what the shorter one found. */
  const hitsOf = (query: string): readonly number[] => {
    const wanted = query.split(/\s+/).filter(Boolean)
    const holds = (i: number) => wanted.every((word) => folded[i]?.includes(word))
    if (last && query.startsWith(last.query)) return last.hits.filter(holds)
    const hits: number[] = []
    for (let i = 0; i < folded.length; i++) if (holds(i)) hits.push(i)
    return hits
  }

  return {
    find(text) {
      const query = foldText(text.trim())
      if (query === '') return choices
      foldUntil(Infinity)
      const hits = hitsOf(query)
      last = { query, hits }
      const first = hits.filter((i) => folded[i]?.startsWith(query))
      const rest = first.length ? hits.filter((i) => !folded[i]?.startsWith(query)) : hits
      return [...first, ...rest].flatMap((i) => choices[i] ?? [])
    },
    prepare() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const slice = () => {
        foldUntil(performance.now() + SLICE_MS)
        timer = folded.length < choices.length ? setTimeout(slice) : undefined
      }
      timer = setTimeout(slice)
      return () => clearTimeout(timer)
    },
  }
}
