import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LastSave } from '../../../contract/shapes.ts'

/** Returns a function that describes by whom and when a form was saved; null if unknown. */
export function useSaverText() {
  const { t, i18n } = useTranslation('editor')
  return useMemo(() => {
    const timeOf = ({ at }: LastSave) => {
      const time = new Date(at)
      const isToday = time.toDateString() === new Date().toDateString()
      const style = isToday ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'short', timeStyle: 'short' } as const)
      return new Intl.DateTimeFormat(i18n.language, style).format(time)
    }
    const textOf = (what: 'merged' | 'text', by: LastSave | null) =>
      by === null
        ? t(`merge.${what}Unknown`)
        : t(by.mine ? `merge.${what}Mine` : `merge.${what}`, { name: by.byName, time: timeOf(by) })
    return {
      merged: (by: LastSave | null) => textOf('merged', by),
      text: (by: LastSave | null) => textOf('text', by),
      theirs: (by: LastSave | null) =>
        by === null || by.mine ? t('merge.savedOne') : t('merge.theirs', { name: by.byName }),
    }
  }, [t, i18n.language])
}
