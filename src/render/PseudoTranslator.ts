import { createContext, useContext } from 'react'
import { directionOf } from './directionOf.ts'

/** A pseudo-language, to check the layout of a form in translation. */
export interface PseudoTranslator {
  /** Returns the author's text in the pseudo-language. */
  readonly say: (words: string) => string
  /** Set if its direction differs from that of the form's language. */
  readonly direction?: 'rtl'
}

/** Null shows texts unchanged. */
export const PseudoTranslationContext = createContext<PseudoTranslator | null>(null)

/** Text direction of the surrounding form, in its own language or in a pseudo-language. */
export const useDirection = (language: string): 'ltr' | 'rtl' =>
  useContext(PseudoTranslationContext)?.direction ?? directionOf(language)
