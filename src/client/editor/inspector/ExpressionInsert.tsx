import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FUNCTIONS } from '../../../logic/functions/catalogue.ts'
import { signatureOf } from '../../../logic/functions/FunctionEntry.ts'
import { foldText } from '../../ui/choiceSearch.ts'
import { expressionNames } from '../logic/expressionNames.ts'
import type { ScopeOfSetting } from './scopeOfSetting.ts'

interface ExpressionInsertProps {
  readonly scope: ScopeOfSetting
  readonly onInsert: (text: string) => void
}

/** Names and functions that an expression may use here, to be searched and put in at the caret. */
export function ExpressionInsert({ scope, onInsert }: ExpressionInsertProps) {
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
