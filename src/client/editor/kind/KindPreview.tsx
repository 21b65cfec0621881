import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { previewKind, type KindPreview } from '../../../forms/edits/changing/previewKind.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { localizedDefaults } from '../store/localizedDefaults.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { PreviewedSettings } from './PreviewedSettings.tsx'
import { useSettingLabels } from '../ui/useSettingLabels.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'

interface KindPreviewProps {
  readonly document: FormDocument
  readonly ids: readonly ElementId[]
  readonly to: string
}

/** Preview of a change of kind: settings lost, converted and kept; answers; names; rules that read them. */
export function KindPreview({ document, ids, to }: KindPreviewProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const preview = useMemo(() => {
    const { languages } = document
    return previewKind(document, ids, to, editor.kinds, (kind, own) => localizedDefaults(kind, languages, own))
  }, [document, ids, to, editor])
  const { answers, names, uses } = preview
  const unfit = uses.some(({ fits }) => !fits)
  return (
    <>
      <PreviewedSettings document={document} preview={preview} to={to} />
      <h3>{t('kindChange.answerTitle')}</h3>
      {answers.length === 0 ? <p>{t('kindChange.answerSame')}</p> : null}
      {answers.map(({ before, after }) => (
        <p key={`${before} ${after}`}>
          {t('kindChange.answerOther', {
            before: t(`kindChange.type_${before ?? 'none'}`),
            after: t(`kindChange.type_${after ?? 'none'}`),
          })}
        </p>
      ))}
      {unfit ? <p className="ed-error">{t('kindChange.dataUnfit')}</p> : null}
      {names.length > 0 ? (
        <>
          <h3>{t('kindChange.names')}</h3>
          <ul>
            {names.map(({ before, after }) => (
              <li key={`${before} ${after}`}>
                <code>{before ?? t('kindChange.noName')}</code> → <code>{after ?? t('kindChange.noName')}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <PreviewedRules document={document} rules={preview.rules} />
      {uses.length > 0 ? (
        <>
          <h3>{t('kindChange.uses')}</h3>
          <ul>
            {uses.map(({ of }) => (
              <li key={of}>{t(`kindChange.use_${of}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

interface PreviewedRulesProps {
  readonly document: FormDocument
  readonly rules: KindPreview['rules']
}

/** Rules that read changed answers, those that become invalid first. */
function PreviewedRules({ document, rules }: PreviewedRulesProps) {
  const { t } = useTranslation('editor')
  const { labelOf } = useSettingLabels()
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
