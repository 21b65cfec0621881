import type { Page } from './shapes.ts'

/** The person's languages, best first: the first is one the portal speaks, the second the one the form is drawn in. */
export interface ScreenLanguages {
  readonly ui: string
  readonly form: string
}

export interface ScreenRequest {
  readonly id: number
  readonly page: Page
  readonly languages: ScreenLanguages
}

/** The markup, or why there is none. */
export type DrawnScreen =
  | { readonly html: string; readonly reason: null }
  | { readonly html: null; readonly reason: string }
