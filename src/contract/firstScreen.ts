import type { ProblemBody } from './problemBody.ts'

/** Id of the form element with which browsers submit without scripts: fields and buttons reference it. */
export const PLAIN_FORM = 'plain'

/** Languages of a screen: `ui` of the portal, `form` of the form's texts. */
export interface ScreenLanguages {
  readonly ui: string
  readonly form: string
}

/** A way to sign in, and its URL. */
export interface SignInMethod {
  readonly provider: 'concedo' | 'google' | 'salesforce'
  readonly href: string
}

/** State of a form submitted without scripts, from which its next page is rendered. */
export interface PostedState {
  /** The posted form data, URL-encoded: answers, and the rows they are in. */
  readonly fields: string
  /** True if the posted page contained all questions. */
  readonly whole: boolean
  /** Id of the stored submission; null: the form is shown again, with its answers. */
  readonly sentId: string | null
  /** True if all invalid answers are shown. */
  readonly checked: boolean
  /** Another problem that prevented storing; `details` may contain the author's message. */
  readonly problem: Pick<ProblemBody, 'code' | 'details'> | null
  /** True if only some of the questions were on the page. */
  readonly more: boolean
  readonly signIn: readonly SignInMethod[]
  /** Origin of this portal. */
  readonly origin: string
}

/**
 * A message without a form, for a browser without scripts: a problem, a completed sign-in, or a button, without a page
 * around it, that opens a form without a first screen.
 */
export type PlainMessage = Pick<ProblemBody, 'code' | 'details'> | 'signedIn' | 'begin'

/** The screen to render: a form when opened, or after it was posted; or a message. `page`: a `Page` as JSON. */
export type RenderRequest = { readonly languages: ScreenLanguages } & (
  | { readonly page: string; readonly posted?: PostedState }
  | { readonly message: PlainMessage }
)

/** A request to the rendering thread, with an id for its response. */
export type NumberedRenderRequest = RenderRequest & { readonly id: number }

/** Parts the server adds to the markup of a form that browsers can submit without scripts. */
export interface PlainParts {
  /** Markup shown by browsers without scripts. */
  readonly note: string
  /** True if the markup contains all questions. */
  readonly whole: boolean
  /** URL the author redirects to after submission. */
  readonly next: string | null
}

/** The markup, with further parts for submission without scripts; or the reason why there is none. */
export type RenderedScreen =
  | { readonly html: string; readonly reason: null; readonly plain?: PlainParts | null }
  | { readonly html: null; readonly reason: string }
