import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { parseExpression } from '../../../logic/parseExpression.ts'
import { signatureOf } from '../../../logic/functions/FunctionEntry.ts'
import { FUNCTIONS } from '../../../logic/functions/catalogue.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import { expressionNames } from '../logic/expressionNames.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { ScopeOfSetting } from './scopeOfSetting.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'

type Parsed = ReturnType<typeof parseExpression>

/** An error, and the text in which it was found. */
export type ShownError = Extract<Parsed, { readonly error: unknown }>['error'] & { readonly source: string }

interface ExpressionBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string | undefined) => void
  readonly scopeIn: (document: FormDocument) => ScopeOfSetting
  readonly error: ShownError | null
  /** True if fields and functions are listed from the start. */
  readonly offers: boolean
}

/** The text of an expression. Its error is marked in the text; names and functions are inserted at the caret. */
export function ExpressionBox({ label, value, onChange, scopeIn, error, offers }: ExpressionBoxProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [inserting, setInserting] = useState(offers)
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
  return (
    <>
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
      {inserting ? <ExpressionInsert scope={scopeIn(editor.state.document)} onInsert={insert} /> : null}
    </>
  )
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
