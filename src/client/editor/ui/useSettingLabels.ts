import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Setting } from '../store/settingsOf.ts'

/** Returns the labels and search terms of settings. */
export function useSettingLabels() {
  const { t: words } = useTranslation('elements')
  return useMemo(() => {
    const labelOf = (kind: string, key: string): string =>
      words([`${kind}.settings.${key}`, `common.settings.${key}`], { defaultValue: key })
    /** Returns its label, its key and, if it is a choice, its options. */
    const findable = (kind: string, { key, schema }: Setting): string => {
      const options = (schema.enum ?? []).map((option) =>
        words(`${kind}.options.${key}_${String(option)}`, { defaultValue: String(option) }),
      )
      return [labelOf(kind, key), key, ...options].join(' ')
    }
    return { labelOf, findable }
  }, [words])
}
