import { useMemo } from 'react'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { useEditorState } from '../store/EditorProvider.tsx'

export interface SettingsFilter {
  /** Whether settings are searched for. */
  readonly isOn: boolean
  /** Whether what has these words is looked for: every word of the query is in them, whatever its case and accents. */
  readonly fits: (words: string) => boolean
}

/** What the settings are searched for, for whatever shows some of them. */
export function useSettingsFilter(): SettingsFilter {
  const query = useEditorState((state) => state.settingsQuery)
  return useMemo(() => {
    const wanted = foldText(query).split(/\s+/).filter(Boolean)
    return {
      isOn: wanted.length > 0,
      fits: (words) => {
        if (wanted.length === 0) return true
        const folded = foldText(words)
        return wanted.every((word) => folded.includes(word))
      },
    }
  }, [query])
}
