/**
 * What the bench asks of a page it measures, whoever drew it; each page hands it over as `window.benchPage`.
 * Counting must be cheap: it is done once per frame.
 */
export interface BenchPage {
  /** The box of a field by its place in the form, once it is there. */
  readonly control: (index: number) => HTMLElement | null
  /** What a press of the submit button does. */
  readonly submit: () => void
  /** How many errors are on the page. */
  readonly errors: () => number
  readonly rows?: RowsOfPage
  readonly choices?: ChoicesOfPage
}

/** A page asked for a repeat. */
export interface RowsOfPage {
  readonly count: () => number
  readonly add: () => void
}

/** A page asked for one select of many choices. */
export interface ChoicesOfPage {
  /** What a person presses to open it. */
  readonly box: () => HTMLElement | null
  /** How many choices are drawn. */
  readonly drawn: () => number
}

/** What a page is to draw, from its address: `?fields=200`, `?rows=199` or `?choices=50000`. */
export type Asked = { readonly what: 'fields' | 'rows' | 'choices'; readonly count: number }

export function asked(): Asked {
  const [[what, count] = ['fields', '20']] = [...new URLSearchParams(location.search)]
  return { what: what as Asked['what'], count: Number(count) }
}

export function handOver(page: BenchPage): void {
  Object.assign(window, { benchPage: page })
}

/** A collection of the page that is kept up to date by the browser, so that counting it costs next to nothing. */
export const live = (className: string) => document.getElementsByClassName(className)
