import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fix, Issue } from '../../../forms/checks/Issue.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'

interface IssueListProps {
  readonly editor: Editor
  /** Limits the list to one element's issues. */
  readonly of?: ElementId
  readonly severity?: Issue['severity']
  /** Called to go to an element. */
  readonly onShow?: (id: ElementId) => void
}

/** Issues found by the checks, each with a link to its place and its fixes. */
export function IssueList({ editor, of, severity, onShow }: IssueListProps) {
  const { t, i18n } = useTranslation('editor')
  const { t: words } = useTranslation('elements')
  const issues = useEditorState((state) => state.issues)
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const shown = useMemo(
    () =>
      issues.filter(
        (issue) =>
          (of === undefined || issue.element === of) && (severity === undefined || issue.severity === severity),
      ),
    [issues, of, severity],
  )
  const { document, language } = editor.state
  const whose = (id: ElementId) => {
    const element = document.elements[id]
    return element ? titleOf(element, language, document.languages[0]) || words(`${element.kind}.title`) : ''
  }
  if (shown.length === 0) return null
  return (
    <ul className="ed-issues">
      {shown.map((issue, index) => (
        <li key={`${issue.key} ${issue.element ?? ''} ${index + 1}`} data-severity={issue.severity}>
          <Icon name="warning" size={16} />
          <div>
            {of === undefined ? (
              <strong>{issue.element === null ? t('issues.form') : whose(issue.element)}</strong>
            ) : null}
            <p>{t(issue.key, { ...inWords(issue.params, i18n.language), ns: ['editor', 'blocks'] })}</p>
            <div className="ed-row">
              {onShow && issue.element !== null ? (
                <button type="button" className="ed-button ed-small" onClick={() => onShow(issue.element ?? '')}>
                  {t('publish.show')}
                </button>
              ) : null}
              {Object.hasOwn(UNTRANSLATED, issue.key) ? (
                <button type="button" className="ed-button ed-small" onClick={() => translate(editor, issue)}>
                  {t('toTranslations')}
                </button>
              ) : null}
              {issue.key === 'blocks:newerOf' && !readOnly ? (
                <button type="button" className="ed-button ed-small" onClick={() => editor.openDialog('blockUpdate')}>
                  {t('update', { ns: 'blocks' })}
                </button>
              ) : null}
              {readOnly
                ? null
                : issue.fixes.map((fix) => (
                    <button
                      key={fix.labelKey}
                      type="button"
                      className="ed-button ed-small"
                      onClick={() => applyFix(editor, issue, fix)}
                    >
                      {t(fix.labelKey, { ns: ['editor'] })}
                    </button>
                  ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Replaces a language tag by the language's name. */
function inWords(params: Issue['params'], reader: string): Issue['params'] {
  const { language } = params
  return typeof language === 'string' ? { ...params, language: nameOfLanguage(language, reader) } : params
}

/** Applies a fix at once, or shows a preview if something would be lost. */
function applyFix(editor: Editor, { element }: Issue, { edit, becomes }: Fix): void {
  if (becomes !== undefined && element !== null) {
    editor.select(element)
    editor.setSession({ dialog: 'changeKind', becoming: becomes })
    return
  }
  editor.commit(edit)
  void editor.checkNow()
}

/** Issues that are fixed in the translations view, with the filter it opens with. */
const UNTRANSLATED: { readonly [key in Issue['key']]?: 'missing' | 'stale' } = {
  'editor:issue.missingTranslation': 'missing',
  'editor:issue.staleTranslation': 'stale',
}

function translate(editor: Editor, { key, params }: Issue): void {
  const { language } = params
  editor.setSession({
    translating: { show: UNTRANSLATED[key] ?? 'all', language: typeof language === 'string' ? language : null },
    dialog: 'translations',
  })
}
