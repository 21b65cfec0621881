import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { ConditionRead, ExpressionDialog } from '../logic/lazyLogic.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FUNCTIONS } from '../../../logic/functions/catalogue.ts'
import { signatureOf } from '../../../logic/functions/FunctionEntry.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { expressionNames } from '../logic/expressionNames.ts'
import type { ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { ScopeOfSetting } from './scopeOfSetting.ts'

interface ExpressionFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
  /** Returns the names it may use and its expected type, in the current document. */
  readonly scopeIn: (document: FormDocument) => ScopeOfSetting
  /** The element it belongs to; null for one of the form itself. */
  readonly of?: ElementId | null
}

/**
 * Editor of an expression over the answers. Errors are marked in the text; names and functions can be inserted, and a
 * condition can be built from choices.
 */
export function ExpressionField({ label, value, onChange, scopeIn, of = null }: ExpressionFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [inserting, setInserting] = useState(false)
  /** Scope of the expression when the condition builder opened. */
  const [building, setBuilding] = useState<ScopeOfSetting | null>(null)
  const error = useExpressionError(value, scopeIn)
  const insert = (text: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {}
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
    // Between the parentheses of a function, behind a name.
    const caret = selectionStart + text.length - (text.endsWith('()') ? 1 : 0)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(caret, caret)
    })
  }
  const element = editor.state.document.elements[of ?? '']
  const whose = element ? titleOf(element, editor.state.language, editor.state.document.languages[0]) : ''
  return (
    <div className="ed-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        className="ed-input ed-mono ed-expression"
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        maxLength={4_000}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      <button
        type="button"
        className="ed-button ed-quiet ed-small ed-names"
        aria-expanded={inserting}
        aria-label={t('expressions.insertInto', { label })}
        title={t('expressions.insertInto', { label })}
        onClick={() => setInserting(!inserting)}
      >
        <Icon name="function" size={15} />
      </button>
      {error === null ? null : (
        <div id={`${id}-note`} className="ed-error" role="alert">
          <code className="ed-source" dir="ltr">
            {error.source.slice(0, error.start)}
            <mark>{error.source.slice(error.start, Math.max(error.end, error.start + 1)) || ' '}</mark>
            {error.source.slice(Math.max(error.end, error.start + 1))}
          </code>
          {t('inspector.expressionAt', { position: error.start + 1, message: t(error.key, error.params) })}
        </div>
      )}
      {value.trim() === '' || error !== null ? null : <ConditionRead value={value} own={of} placeIn={scopeIn} />}
      <button
        type="button"
        className="ed-button ed-small ed-start"
        aria-label={t('expressions.buildOf', { label })}
        onClick={() => setBuilding(scopeIn(editor.state.document))}
      >
        <Icon name="write" size={15} />
        {t('expressions.build')}
      </button>
      {building ? (
        <ExpressionDialog
          title={whose === '' ? label : `${whose}: ${label}`}
          value={value}
          place={building}
          own={of}
          onApply={onChange}
          onClose={() => setBuilding(null)}
        />
      ) : null}
      {inserting ? <ExpressionInsert scope={scopeIn(editor.state.document)} onInsert={insert} /> : null}
    </div>
  )
}

/**
 * Returns the error of an expression. Parsed when the text changes, and when the form was checked again, since the
 * answers it reads may have changed. Not on every change of the document: typing a label does not concern it.
 */
function useExpressionError(value: string, scopeIn: ExpressionFieldProps['scopeIn']) {
  const editor = useEditor()
  const checked = useEditorState((state) => state.issues)
  const wanted = useDeferredValue(value)
  return useMemo(() => {
    if (wanted.trim() === '') return null
    const { scope, wants } = scopeIn(editor.state.document)
    const parsed = parseExpression(wanted, scope, wants)
    return checked && 'error' in parsed ? { ...parsed.error, source: wanted } : null
  }, [wanted, checked, editor, scopeIn])
}

interface ExpressionInsertProps {
  readonly scope: ScopeOfSetting
  readonly onInsert: (text: string) => void
}

/** Names and functions available to an expression, searchable, inserted at the caret. */
function ExpressionInsert({ scope, onInsert }: ExpressionInsertProps) {
  const { t } = useTranslation('editor')
  const [query, setQuery] = useState('')
  const wanted = foldText(query.trim())
  const fits = (words: string) => foldText(words).includes(wanted)
  const names = expressionNames(scope.scope).filter(fits)
  const functions = FUNCTIONS.filter(
    ({ name, onlyIn }) =>
      (onlyIn !== 'values' || scope.wants === 'value') &&
      fits(`${name} ${t(`functions.${name}`, { defaultValue: '' })}`),
  )
  return (
    <div className="ed-insert">
      <input
        type="search"
        className="ed-input"
        value={query}
        aria-label={t('expressions.search')}
        placeholder={t('expressions.search')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="ed-insert-list">
        {names.length > 0 ? <h4>{t('expressions.answers')}</h4> : null}
        {names.map((name) => (
          <button key={name} type="button" onClick={() => onInsert(name)}>
            <code>{name}</code>
          </button>
        ))}
        {functions.length > 0 ? <h4>{t('expressions.functions')}</h4> : null}
        {functions.map((entry) => (
          <button key={entry.name} type="button" onClick={() => onInsert(`${entry.name}()`)}>
            <code>{signatureOf(entry)}</code>
            <span>{t(`functions.${entry.name}`, { defaultValue: '' })}</span>
          </button>
        ))}
        {names.length + functions.length === 0 ? <p className="ed-hint">{t('expressions.nothing')}</p> : null}
      </div>
    </div>
  )
}
