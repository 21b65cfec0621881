import type { Pretence, pretendWords } from '../../../forms/translating/pretendWords.ts'

let say: typeof pretendWords | undefined

/** Loads the code that generates pseudo-language texts. */
export async function fetchPretending(): Promise<void> {
  say ??= (await import('../../../forms/translating/pretendWords.ts')).pretendWords
}

/** Returns a text as shown: in the pseudo-language, if one is chosen. */
export const pretend = (words: string, as: Pretence | null): string => (as && say ? say(words, as) : words)
