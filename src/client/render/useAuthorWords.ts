import { useCallback } from 'react'
import { readText, type Text } from '../../forms/document/Text.ts'
import { useRenderScope } from './RenderScope.ts'

/** A reader of the author's words in the language being shown; stable while the language is. */
export function useAuthorWords(): (text: unknown) => string {
  const { language, fallback } = useRenderScope()
  return useCallback((text: unknown) => readText(text as Text | undefined, language, fallback), [language, fallback])
}
