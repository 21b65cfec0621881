import '../../../logic/grammar.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { foldText } from '../../ui/choiceSearch.ts'
import { useSettingWords } from '../inspector/useSettingWords.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { rulesAbout, rulesOf, type FormRule } from './rulesOf.ts'
import { useRuleWords } from './useRuleWords.ts'
import './logic.css'
import './overview.css'

/** Every rule of the form as a table: whose it is, what it says, and which questions it depends on. */
export function LogicOverview() {
  const { t } = useTranslation('logic')
  const { t: elements } = useTranslation('elements')
  const { labelOf } = useSettingWords()
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  const [about, setAbout] = useState<ElementId | null>(null)
  const [query, setQuery] = useState('')
  const rules = useMemo(() => rulesOf(document, editor.kinds), [document, editor])
  const words = useRuleWords(rules, document, language)
  const nameOf = (id: ElementId) => {
    const element = document.elements[id]
    return element ? titleOf(element, language, document.languages[0]) || elements(`${element.kind}.title`) : ''
  }
  const roleOf = ({ element, role }: FormRule) => labelOf(document.elements[element]?.kind ?? '', role)
  const parts = [...new Set(rules.flatMap(({ element, reads }) => [element, ...reads]))]
  const wanted = foldText(query.trim())
  const shown = (about === null ? rules : rulesAbout(rules, about)).filter((rule) =>
    foldText(`${nameOf(rule.element)} ${roleOf(rule)} ${rule.source} ${words.get(rule) ?? ''}`).includes(wanted),
  )
  const close = () => editor.openDialog(null)
  const show = (id: ElementId) => {
    close()
    editor.select(id)
  }
  return (
    <Dialog title={t('overview.title')} onClose={close}>
      <div className="ed-logic ed-overview">
        <p className="ed-hint">{t('overview.hint')}</p>
        {rules.length === 0 ? (
          <p>{t('overview.none')}</p>
        ) : (
          <>
            <div className="ed-overview-tools">
              <input
                type="search"
                className="ed-input"
                aria-label={t('overview.search')}
                placeholder={t('overview.search')}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
              />
              <select
                className="ed-input"
                aria-label={t('overview.filter')}
                value={about ?? ''}
                onChange={({ target }) => setAbout(target.value === '' ? null : target.value)}
              >
                <option value="">{t('overview.everything')}</option>
                {parts.map((id) => (
                  <option key={id} value={id}>
                    {nameOf(id)}
                  </option>
                ))}
              </select>
            </div>
            <p className="ed-hint" role="status">
              {shown.length === 0 ? t('overview.nothingFound') : t('overview.count', { count: shown.length })}
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('overview.element')}</th>
                  <th scope="col">{t('overview.role')}</th>
                  <th scope="col">{t('overview.rule')}</th>
                  <th scope="col">{t('overview.reads')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((rule) => (
                  <tr key={`${rule.element} ${rule.role}`}>
                    <th scope="row">
                      <button
                        type="button"
                        className="ed-link"
                        title={t('overview.show', { element: nameOf(rule.element) })}
                        onClick={() => show(rule.element)}
                      >
                        {nameOf(rule.element)}
                      </button>
                    </th>
                    <td>{roleOf(rule)}</td>
                    <td>{words.get(rule) ?? <code dir="ltr">{rule.source}</code>}</td>
                    <td>
                      {rule.reads.length === 0 ? <span className="ed-hint">{t('overview.nobody')}</span> : null}
                      {rule.reads.map((id) => (
                        <button key={id} type="button" className="ed-link" onClick={() => setAbout(id)}>
                          {nameOf(id)}
                        </button>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Dialog>
  )
}
