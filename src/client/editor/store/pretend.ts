import type { Pretence, pretendWords } from '../../../forms/translating/pretendWords.ts'

let say: typeof pretendWords | undefined

/** Has the code here that makes words of a pretended language. */
export async function fetchPretending(): Promise<void> {
  say ??= (await import('../../../forms/translating/pretendWords.ts')).pretendWords
}

/** Words as they are shown: as a pretended language would have them, where one is chosen. */
export const pretend = (words: string, as: Pretence | null): string => (as && say ? say(words, as) : words)
