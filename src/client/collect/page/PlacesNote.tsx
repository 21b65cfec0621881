import { useTranslation } from 'react-i18next'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'

interface PlacesNoteProps {
  readonly compiled: CompiledForm
  readonly language: string
  /** The answers that are shown beside place and name, by their paths. */
  readonly shown: readonly string[]
}

/** Says before anything is typed that others will see it. */
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
