import type { LightChoice } from './LightChoiceProps.ts'

/** Maximum time of one slice of preparation in ms: does not delay a key press noticeably. */
const SLICE_MS = 5

/** Number of labels folded in one call: fewer calls on longer strings take half the time. */
const AT_ONCE = 256

/** Folds text for comparison: without case and accents, so that `da nang` finds `Đà Nẵng`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
}

/** The results of a query. */
export interface SearchResults {
  readonly count: number
  /** Returns the first `count` results: those that begin with the query, then the others, each in their own order. */
  take(count: number): readonly LightChoice[]
}

/** A search over choices whose labels are folded once, in short slices during idle time. */
export interface ChoiceSearch {
  /** Returns the choices with every word of the query in their label; all for an empty query. */
  find(query: string): SearchResults
  /** Continues folding; returns a function that stops it. */
  prepare(): () => void
}

/** Creates a search; no label is read before it is needed. */
export function choiceSearch(choices: readonly LightChoice[], words: (text: unknown) => string): ChoiceSearch {
  const labels: string[] = []
  let last: { readonly query: string; readonly hits: readonly number[] } | undefined
  const foldUntil = (end: number) => {
    while (labels.length < choices.length && performance.now() < end) {
      const some = choices.slice(labels.length, labels.length + AT_ONCE)
      const lines = some.map((choice) => words(choice.label).replaceAll('\n', ' '))
      labels.push(...foldText(lines.join('\n')).split('\n'))
    }
  }
  /** A longer query searches the results of the shorter one. */
  const hitsOf = (query: string): readonly number[] => {
    const among: readonly number[] = last && query.startsWith(last.query) ? last.hits : Array.from(labels.keys())
    return query.split(/\s+/).reduce((hits, word) => hits.filter((i) => labels[i]?.includes(word)), among)
  }

  return {
    find(text) {
      const query = foldText(text.trim())
      if (query === '') return { count: choices.length, take: (count) => choices.slice(0, count) }
      foldUntil(Infinity)
      const hits = hitsOf(query)
      last = { query, hits }
      return {
        count: hits.length,
        take: (count) => firstOf(labels, hits, query, count).flatMap((i) => choices[i] ?? []),
      }
    },
    prepare() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const slice = () => {
        foldUntil(performance.now() + SLICE_MS)
        timer = labels.length < choices.length ? setTimeout(slice) : undefined
      }
      timer = setTimeout(slice)
      return () => clearTimeout(timer)
    },
  }
}

function firstOf(labels: readonly string[], hits: readonly number[], query: string, count: number): readonly number[] {
  const first: number[] = []
  const rest: number[] = []
  for (const i of hits) {
    if (labels[i]?.startsWith(query)) first.push(i)
    else if (rest.length < count) rest.push(i)
    if (first.length === count) break
  }
  return [...first, ...rest.slice(0, count - first.length)]
}
