import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'

interface PlacesNoteProps {
  readonly compiled: CompiledForm
  readonly language: string
  /** Paths of the answers shown besides location and name. */
  readonly shown: readonly string[]
}

/** Warns before the first answer that it will be visible to others. */
export function PlacesNote({ compiled, language, shown }: PlacesNoteProps) {
  const { t } = useTranslation('mby')
  const labels = shown.flatMap((path) => {
    const label = compiled.byPath.get(path)?.element.settings['label'] as Text | undefined
    return readText(label, language, compiled.languages[0]) || []
  })
  return (
    <p className="page-note">
      {t('public')}
      {labels.length > 0 && ` ${t('publicToo', { labels: new Intl.ListFormat(language).format(labels) })}`}
    </p>
  )
}
