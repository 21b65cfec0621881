import '../../../logic/grammar.ts'
import './logic.css'
import './overview.css'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { useSettingLabels } from '../ui/useSettingLabels.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { LogicGraph } from './LogicGraph.tsx'
import { rulesAbout, rulesOf, type FormRule } from './rulesOf.ts'
import { ruleScopes } from '../../../forms/compile/ruleScopes.ts'
import { readCondition } from '../../../forms/conditions/readCondition.ts'
import { describeCondition } from './describeCondition.ts'
import { subjectsIn, type Subject } from './subjectsIn.ts'
import type { ElementId, FormEvent, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { TFunction } from 'i18next'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'

const VIEWS = ['table', 'graph'] as const

/** All rules of the form as a table, with their element, meaning and dependencies; or as a graph. */
export function LogicOverview() {
  const { t } = useTranslation('logic')
  const { t: elements } = useTranslation('elements')
  const { t: editorWords } = useTranslation('editor')
  const { labelOf } = useSettingLabels()
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const language = useEditorState((state) => state.language)
  const [about, setAbout] = useState<ElementId | null>(null)
  const [query, setQuery] = useState('')
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const rules = useMemo(() => rulesOf(document, editor.kinds), [document, editor])
  const words = useRuleTexts(rules, document, language)
  const nameOf = (id: ElementId) => {
    const element = document.elements[id]
    return element ? titleOf(element, language, document.languages[0]) || elements(`${element.kind}.title`) : ''
  }
  const ownerOf = ({ element }: FormRule) => (element === null ? t('overview.form') : nameOf(element))
  const roleOf = ({ element, role, setting, event }: FormRule) => {
    if (event) return t('overview.when', { what: editorWords(`events.on_${event.on}`) })
    return role === 'action'
      ? t('overview.pressed')
      : labelOf(document.elements[element ?? '']?.kind ?? '', setting ?? role)
  }
  /** Describes the action of a rule, before its value. */
  const actionOf = ({ element, event, to }: FormRule) => {
    const action = event?.action ?? (element === null ? undefined : document.elements[element]?.settings['action'])
    if (!event && to === null) return ''
    return `${editorWords(`events.action_${String(action) as FormEvent['action']}`)}${to === null ? '' : `: ${nameOf(to)}`}`
  }
  const parts = [...new Set(rules.flatMap(({ element, reads, to }) => [element, to, ...reads]))].filter(
    (id) => id !== null,
  )
  const wanted = foldText(query.trim())
  const shown = (about === null ? rules : rulesAbout(rules, about)).filter((rule) =>
    foldText(`${ownerOf(rule)} ${roleOf(rule)} ${actionOf(rule)} ${rule.source} ${words.get(rule) ?? ''}`).includes(
      wanted,
    ),
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
            <div className="ed-graph-views" role="group" aria-label={t('overview.views')}>
              {VIEWS.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="ed-button ed-small"
                  aria-pressed={one === view}
                  onClick={() => setView(one)}
                >
                  {t(`overview.${one}`)}
                </button>
              ))}
            </div>
            <p className="ed-hint" role="status">
              {shown.length === 0 ? t('overview.nothingFound') : t('overview.count', { count: shown.length })}
            </p>
            {view === 'graph' ? <LogicGraph rules={shown} nameOf={nameOf} onShow={show} /> : null}
            <table hidden={view === 'graph'}>
              <thead>
                <tr>
                  <th scope="col">{t('overview.element')}</th>
                  <th scope="col">{t('overview.role')}</th>
                  <th scope="col">{t('overview.rule')}</th>
                  <th scope="col">{t('overview.reads')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((rule, index) => (
                  <tr key={`${rule.element ?? `reaction ${index + 1}`} ${rule.setting ?? rule.role}`}>
                    <th scope="row">
                      {rule.element === null ? (
                        ownerOf(rule)
                      ) : (
                        <button
                          type="button"
                          className="ed-link"
                          title={t('overview.show', { element: ownerOf(rule) })}
                          onClick={() => show(rule.element ?? '')}
                        >
                          {ownerOf(rule)}
                        </button>
                      )}
                    </th>
                    <td>{roleOf(rule)}</td>
                    <td>
                      {actionOf(rule)}
                      {rule.to !== null && rule.source ? ' = ' : ' '}
                      {words.get(rule) ?? (rule.source ? <code dir="ltr">{rule.source}</code> : null)}
                    </td>
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

type RuleWords = ReadonlyMap<FormRule, string>

/** Returns conditions in plain language, by rule; values, and rules that cannot be described, are left out. */
export function useRuleTexts(rules: readonly FormRule[], document: FormDocument, language: string): RuleWords {
  const { t } = useTranslation('logic')
  const { kinds } = useEditor()
  return useMemo(() => sayRules(rules, document, kinds, language, t), [rules, document, kinds, language, t])
}

function sayRules(
  rules: readonly FormRule[],
  document: FormDocument,
  kinds: Kinds,
  language: string,
  t: TFunction<'logic'>,
): RuleWords {
  const placeOf = ruleScopes(document, kinds)
  const inRepeat = new Map<string | null, readonly Subject[]>()
  const descriptions = new Map<FormRule, string>()
  for (const rule of rules) {
    const place = rule.element === null ? null : placeOf(rule.element, rule.role)
    if (rule.element === null || place?.wants !== 'condition') continue
    const { scope } = place
    const { repeat = null } = scope
    // Most rules of a form share a scope, and therefore their subjects.
    const isPlain = scope.value === undefined && scope.choice === undefined
    const subjects =
      (isPlain ? inRepeat.get(repeat) : undefined) ??
      subjectsIn(document, kinds, { scope, own: rule.element, language })
    if (isPlain) inRepeat.set(repeat, subjects)
    const read = readCondition(rule.source, (name) => subjects.find((one) => one.name === name)?.type === 'boolean')
    if ('condition' in read) descriptions.set(rule, describeCondition(read.condition, subjects, t))
  }
  return descriptions
}
