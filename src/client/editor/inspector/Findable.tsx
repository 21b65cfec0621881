import type { ReactNode } from 'react'
import { useSettingsFilter } from './useSettingsFilter.ts'

interface FindableProps {
  /** What it is found by. */
  readonly words: string
  readonly children: ReactNode
}

/** Something of the settings that is left out while something else is searched for. */
export function Findable({ words, children }: FindableProps) {
  return useSettingsFilter().fits(words) ? children : null
}
