import { useMemo } from 'react'
import { useStore } from 'zustand'
import { pretendWords } from '../../../forms/translating/pretendWords.ts'
import type { Pretended } from '../../render/Pretended.ts'
import type { PreviewStore } from './previewStore.ts'

/** The pretended language of a preview; null while the form speaks one of its own. */
export function usePretended(store: PreviewStore): Pretended | null {
  const words = useStore(store, ({ pretence }) => pretence.words)
  return useMemo(() => {
    if (words === null) return null
    const say = (text: string) => pretendWords(text, words)
    return words === 'mirrored' ? { say, direction: 'rtl' } : { say }
  }, [words])
}
