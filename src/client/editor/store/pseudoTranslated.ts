import type { PseudoTranslation, pseudoTranslate } from '../../../forms/translating/pseudoTranslate.ts'

let translate: typeof pseudoTranslate | undefined

/** Loads the code that generates pseudo-language texts. */
export async function loadPseudoTranslation(): Promise<void> {
  translate ??= (await import('../../../forms/translating/pseudoTranslate.ts')).pseudoTranslate
}

/** Returns a text as shown: in the pseudo-language, if one is chosen. */
export const pseudoTranslated = (words: string, as: PseudoTranslation | null): string =>
  as && translate ? translate(words, as) : words
