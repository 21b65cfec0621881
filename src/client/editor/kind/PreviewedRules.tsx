import { useTranslation } from 'react-i18next'
import type { KindPreview } from '../../../forms/edits/changing/previewKind.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { useSettingWords } from '../ui/useSettingWords.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'

interface PreviewedRulesProps {
  readonly document: FormDocument
  readonly rules: KindPreview['rules']
}

/** The rules that read changed answers, those that will make no sense first. */
export function PreviewedRules({ document, rules }: PreviewedRulesProps) {
  const { t } = useTranslation('editor')
  const { labelOf } = useSettingWords()
  const language = useEditorState((state) => state.language)
  const broken = rules.filter(({ error }) => error !== null)
  const sorted = [...broken, ...rules.filter(({ error }) => error === null)]
  return (
    <>
      <h3>{t('kindChange.rules')}</h3>
      {rules.length === 0 ? <p>{t('kindChange.rulesNone')}</p> : null}
      {broken.length > 0 ? <p className="ed-error">{t('kindChange.breaks', { count: broken.length })}</p> : null}
      <ul>
        {sorted.map(({ element: id, setting, source, error }) => {
          const element = document.elements[id]
          const title = element ? titleOf(element, language, document.languages[0]) || element.kind : id
          return (
            <li key={`${id} ${setting}`} data-broken={error !== null || undefined}>
              {`${title}, ${labelOf(element?.kind ?? '', setting)}: `}
              <code dir="ltr">{source}</code>
              {error === null ? null : <span className="ed-error">{t(error.key, error.params)}</span>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
