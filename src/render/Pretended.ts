import { createContext, useContext } from 'react'
import { directionOf } from './directionOf.ts'

/** A language that nobody speaks, to see how a form would stand in one. */
export interface Pretended {
  /** The author's words as that language would have them. */
  readonly say: (words: string) => string
  /** Where it does not run as the form's own language does. */
  readonly direction?: 'rtl'
}

/** Null: words are shown as they were written. */
export const PretendedContext = createContext<Pretended | null>(null)

/** The direction in which the form around is read, in a language of its own or in a pretended one. */
export const useDirection = (language: string): 'ltr' | 'rtl' =>
  useContext(PretendedContext)?.direction ?? directionOf(language)
