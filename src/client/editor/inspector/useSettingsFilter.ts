import { useMemo } from 'react'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { useEditorState } from '../store/EditorProvider.tsx'

export interface SettingsFilter {
  /** True while settings are searched. */
  readonly isOn: boolean
  /** True if these terms match: they contain every word of the query, ignoring case and accents. */
  readonly fits: (words: string) => boolean
}

/** Returns the search filter of the settings. */
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
