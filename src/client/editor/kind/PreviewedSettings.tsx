import { useTranslation } from 'react-i18next'
import type { KindPreview } from '../../../forms/edits/changing/previewKind.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { changedSettings } from '../inspector/changedSettings.ts'
import { useSettingLabels } from '../ui/useSettingLabels.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useCallback } from 'react'
import { readText } from '../../../forms/document/Text.ts'
import { isText } from '../../../forms/document/titleOf.ts'

interface PreviewedSettingsProps {
  readonly document: FormDocument
  readonly preview: KindPreview
  readonly to: string
}

/** Settings lost (with their values), converted, and kept; for several elements, with the number of each. */
export function PreviewedSettings({ document, preview, to }: PreviewedSettingsProps) {
  const { t } = useTranslation('editor')
  const { kinds } = useEditor()
  const { labelOf } = useSettingLabels()
  const valueWords = useValueWords()
  const [lost, converted, kept] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  for (const one of preview.elements) {
    const element = document.elements[one.id]
    const kind = kinds.get(element?.kind ?? '')
    if (!element || !kind) continue
    // The author does not miss default values.
    const changed = changedSettings(kind, element.settings, document.languages)
    for (const key of one.lost) {
      if (changed.has(key)) count(lost, `${labelOf(kind.id, key)}: ${valueWords(element.settings[key])}`)
    }
    for (const { from, to: key } of one.converted) {
      const label = labelOf(kind.id, from)
      if (key === null) count(converted, t('kindChange.meant', { label }))
      else if (key !== from) count(converted, `${label} → ${labelOf(to, key)}`)
      else count(converted, `${labelOf(to, key)}: ${valueWords(one.settings[key])}`)
    }
    for (const key of one.kept) count(kept, labelOf(kind.id, key))
  }
  const all = (map: Map<string, number>) =>
    Array.from(map, ([label, times]) => (times > 1 ? t('kindChange.ofMany', { label, count: times }) : label))
  return (
    <>
      {lost.size === 0 ? <p className="ed-kind-good">{t('kindChange.nothingLost')}</p> : null}
      {lost.size > 0 ? (
        <div className="ed-kind-lost">
          <h3>{t('kindChange.lost')}</h3>
          <ul>
            {all(lost).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {converted.size > 0 ? (
        <>
          <h3>{t('kindChange.converted')}</h3>
          <ul>
            {all(converted).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      ) : null}
      {kept.size > 0 ? (
        <>
          <h3>{t('kindChange.kept')}</h3>
          <p>{all(kept).join(' · ')}</p>
        </>
      ) : null}
    </>
  )
}

const count = (map: Map<string, number>, words: string) => map.set(words, (map.get(words) ?? 0) + 1)

const LONGEST = 60

/** Returns a function that describes the value of a setting briefly. */
function useValueWords(): (value: unknown) => string {
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
