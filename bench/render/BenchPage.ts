/**
 * The bench's interface to a page, for any renderer; each page provides it as `window.benchPage`. Counting must be
 * cheap: it is done once per frame.
 */
export interface BenchPage {
  /** The input of a field by its index in the form, once it exists. */
  readonly control: (index: number) => HTMLElement | null
  /** Has the effect of pressing the submit button. */
  readonly submit: () => void
  /** Number of errors on the page. */
  readonly errors: () => number
  readonly rows?: RowsOfPage
  readonly choices?: ChoicesOfPage
}

/** A page with a repeat. */
export interface RowsOfPage {
  readonly count: () => number
  readonly add: () => void
}

/** A page with one select of many choices. */
export interface ChoicesOfPage {
  /** The element to press to open it. */
  readonly box: () => HTMLElement | null
  /** Number of rendered choices. */
  readonly drawn: () => number
}

/** The content that a page renders, from its URL: `?fields=200`, `?rows=199` or `?choices=50000`. */
export type BenchRequest = { readonly what: 'fields' | 'rows' | 'choices'; readonly count: number }

export function readBenchRequest(): BenchRequest {
  const [[what, count] = ['fields', '20']] = [...new URLSearchParams(location.search)]
  return { what: what as BenchRequest['what'], count: Number(count) }
}

export function handOver(page: BenchPage): void {
  Object.assign(window, { benchPage: page })
}

/** A live collection of the page's elements, which is very cheap to count. */
export const live = (className: string) => document.getElementsByClassName(className)
