import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../forms/document/Text.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { isText } from '../../../forms/document/titleOf.ts'

const LONGEST = 60

/** Puts the value of a setting into a few words. */
export function useValueWords(): (value: unknown) => string {
  const { t } = useTranslation('editor')
  const language = useEditorState((state) => state.language)
  return useCallback(
    (value) => {
      if (typeof value === 'boolean') return t(value ? 'kindChange.yes' : 'kindChange.no')
      if (Array.isArray(value)) return t('kindChange.entries', { count: value.length })
      const words = isText(value) ? readText(value, language) : String(value)
      return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
    },
    [t, language],
  )
}
