import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ColumnType,
  type Condition,
  FACTS,
  type Filter,
  type FilterValue,
  type Operand,
  type Operator,
  OPERATORS,
} from '../../../../contract/desk.ts'
import { AreaInput } from './AreaInput.tsx'
import { inAnyRow, type Question } from './questions.ts'
import { isCompleteValue, ValueInput } from './ValueInput.tsx'

interface ConditionEditorProps {
  readonly questions: readonly Question[]
  /** The condition being changed; null to add one. */
  readonly was: Filter | null
  readonly apply: (filter: Filter) => void
  readonly cancel: () => void
}

/** Geometric condition, which is not an operator of a column. */
const WITHIN = 'within'

/** Editor of one condition: question, operator and value. */
export function ConditionEditor({ questions, was, apply, cancel }: ConditionEditorProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [id, setId] = useState(() => elementOf(was))
  const question = questions.find((one) => one.id === id)
  const operators = question ? operatorsOf(question) : []
  const [is, setIs] = useState<string>(() => operatorOf(was) ?? operators[0] ?? '')
  const [value, setValue] = useState<unknown>(() => valueOf(was))
  const operand = question ? operandOf(question, is) : 'none'
  const entered = question && filterOf(question, is, value)
  const next = entered && inAnyRow(question, entered)
  const questionGroups = [
    { label: t('filter.questions'), options: questions.filter(({ id }) => !(id in FACTS)).map(optionOf) },
    { label: t('filter.facts'), options: questions.filter(({ id }) => id in FACTS).map(optionOf) },
  ].filter(({ options }) => options.length > 0)

  const choose = (chosen: string) => {
    const to = questions.find((one) => one.id === chosen)
    setId(chosen)
    setIs(to ? (operatorsOf(to)[0] ?? '') : '')
    setValue(undefined)
  }
  return (
    <form
      className="desk-condition"
      onSubmit={(event) => {
        event.preventDefault()
        if (next) apply(next)
      }}
    >
      <Select
        autoFocus={was === null}
        defaultOpen={was === null}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('filter.question')}
        placeholder={t('filter.question')}
        value={question?.id}
        onChange={choose}
        popupMatchSelectWidth={false}
        options={questionGroups}
      />
      {question && (
        <Select
          aria-label={t('filter.operator')}
          value={is}
          onChange={(chosen: string) => {
            if (operandOf(question, chosen) !== operand) setValue(undefined)
            setIs(chosen)
          }}
          options={operators.map((one) => ({ value: one, label: t(`filter.is.${one}`) }))}
        />
      )}
      {question && is === WITHIN && <AreaInput value={value} change={setValue} />}
      {question && is !== WITHIN && operand !== 'none' && (
        <ValueInput key={`${id} ${operand}`} question={question} operand={operand} value={value} change={setValue} />
      )}
      <div className="desk-condition-foot">
        <Button onClick={cancel}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={!next}>
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  )
}

const optionOf = ({ id, label, section }: Question) => ({ value: id, label, title: section })

type OperatorChoice = Operator | typeof WITHIN

/** Returns a question's operators, common ones first. A feature that was selected from a list has a place, too. */
const operatorsOf = ({ type, geometry }: Question): readonly OperatorChoice[] =>
  geometry === null ? operatorsOfType(type) : [WITHIN, ...operatorsOfType(type)]

/** Rows of repeats are only counted. */
function operatorsOfType(type: ColumnType): readonly Operator[] {
  const known = (Object.keys(OPERATORS[type]) as Operator[]).filter((one) => one !== 'anyRow')
  if (type === 'choice') return ['anyOf', 'noneOf', 'blank', 'notBlank']
  if (type === 'text')
    return ['contains', ...known.filter((one) => one !== 'contains' && one !== 'anyOf' && one !== 'noneOf')]
  return known.filter((one) => (one !== 'anyOf' && one !== 'noneOf') || type === 'list')
}

const operandOf = ({ type }: Question, is: string): Operand =>
  (OPERATORS[type] as { readonly [operator: string]: Operand })[is] ?? 'none'

/** Returns the condition on a repeat's row; otherwise the condition itself. */
const innermost = (filter: Filter | null): Filter | null =>
  filter !== null && 'is' in filter && filter.is === 'anyRow' ? (filter.value as Filter) : filter

function elementOf(outer: Filter | null): string {
  const filter = innermost(outer)
  if (filter === null) return ''
  if ('within' in filter) return filter.element ?? '_place'
  return 'element' in filter ? filter.element : ''
}

function operatorOf(outer: Filter | null): string | undefined {
  const filter = innermost(outer)
  if (filter === null) return undefined
  if ('within' in filter) return WITHIN
  return 'element' in filter ? filter.is : undefined
}

function valueOf(outer: Filter | null): unknown {
  const filter = innermost(outer)
  if (filter === null) return undefined
  if ('within' in filter) return filter.within
  return 'element' in filter ? filter.value : undefined
}

/** Returns the filter that was entered; null while incomplete. */
function filterOf(question: Question, is: string, value: unknown): Filter | null {
  const { id } = question
  if (is === WITHIN) {
    if (!value) return null
    return {
      within: value as Extract<Filter, { within: unknown }>['within'],
      ...(id === '_place' ? {} : { element: id }),
    }
  }
  const operand = operandOf(question, is)
  const condition: Condition = { element: id, is: is as Operator }
  if (operand === 'none') return condition
  return isCompleteValue(operand, value) ? { ...condition, value: value as FilterValue } : null
}
