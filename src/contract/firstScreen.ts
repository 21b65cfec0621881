import type { ProblemBody } from './problemBody.ts'
import type { Page } from './shapes.ts'

/** The id of the element by which browsers send a form by themselves: its fields and buttons name it. */
export const PLAIN_FORM = 'plain'

/** The person's languages, best first: the first is one the portal speaks, the second the one the form is drawn in. */
export interface ScreenLanguages {
  readonly ui: string
  readonly form: string
}

/** A way to sign in, and where it begins. */
export interface SignInWay {
  readonly provider: 'concedo' | 'google' | 'salesforce'
  readonly href: string
}

/** How far a form is that a browser sent by itself: what is drawn for it then, which runs no script of ours. */
export interface PostedState {
  /** Answers by name, as the filling's own draft. */
  readonly answers: { readonly [name: string]: unknown }
  /** It is stored under this id; null: it is asked again, with its answers. */
  readonly sentId: string | null
  /** All that is wrong is said. */
  readonly checked: boolean
  /** What kept it from being stored, besides; the person's own words come last. */
  readonly problem: Pick<ProblemBody, 'code' | 'details'> | null
  /** Only some of the questions were there to be answered. */
  readonly more: boolean
  readonly signIn: readonly SignInWay[]
  /** Of this portal. */
  readonly origin: string
}

/**
 * What is said without a form to a browser that runs no script of ours: what went wrong, that somebody is signed in, or that a
 * form may be asked for which has no first screen: by a button, and no page around it.
 */
export type PlainMessage = Pick<ProblemBody, 'code' | 'details'> | 'signedIn' | 'begin'

/** What is to be drawn: a form as it is opened, or after it was posted; or a message. */
export type DrawRequest = { readonly languages: ScreenLanguages } & (
  | { readonly page: Page; readonly posted?: PostedState }
  | { readonly message: PlainMessage }
)

/** A request as the thread that draws is sent it, with what its answer names it by. */
export type NumberedDrawRequest = DrawRequest & { readonly id: number }

/** What the server writes around the markup of a form that browsers can fill in and send by themselves. */
export interface PlainParts {
  /** For a browser that runs no scripts: markup. */
  readonly note: string
  /** All questions are in the markup. */
  readonly whole: boolean
  /** Where its author sends people who sent it. */
  readonly next: string | null
}

/** The markup, and where browsers need no program of ours what belongs to that; or why there is none. */
export type DrawnScreen =
  | { readonly html: string; readonly reason: null; readonly plain?: PlainParts | null }
  | { readonly html: null; readonly reason: string }
