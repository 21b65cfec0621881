import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Operand } from '../../../../contract/desk.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import type { Question } from './questions.ts'

/** Maximum number of choices shown as checkboxes; longer lists are searched. */
const MAX_BOXES = 12
/** Maximum number of answers offered for a question whose choices are unknown, the most frequent ones. */
const MAX_OFFERED = 200

interface ValueInputProps {
  readonly question: Question
  readonly operand: Operand
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** True if a value is complete. */
export function isCompleteValue(operand: Operand, value: unknown): boolean {
  if (operand === 'many') return Array.isArray(value) && value.length > 0
  if (operand === 'pair')
    return Array.isArray(value) && value.length === 2 && value.every((one) => isCompleteValue('one', one))
  return value !== undefined && value !== null && value !== ''
}

/** Operand of a condition: one value, several, a range, or a number of days. */
export function ValueInput({ question, operand, value, change }: ValueInputProps) {
  const { t } = useTranslation('desk')
  const label = t('filter.value')
  if (operand === 'many' && question.choices.length > 0 && question.choices.length <= MAX_BOXES) {
    return (
      <Checkbox.Group
        aria-label={label}
        className="desk-boxes"
        value={(value as string[] | undefined) ?? []}
        onChange={change}
        options={question.choices.map((choice) => ({ ...choice }))}
      />
    )
  }
  if (operand === 'many') return <Many question={question} label={label} value={value} change={change} />
  if (operand === 'pair') {
    const [from, to] = (value as readonly unknown[] | undefined) ?? []
    return (
      <div className="desk-pair">
        <One question={question} label={t('filter.from')} value={from} change={(next) => change([next, to])} />
        <One question={question} label={t('filter.to')} value={to} change={(next) => change([from, next])} />
      </div>
    )
  }
  if (operand === 'days') {
    return (
      <InputNumber
        min={1}
        max={36_600}
        precision={0}
        aria-label={t('filter.days')}
        placeholder={t('filter.days')}
        value={value as number | undefined}
        onChange={change}
      />
    )
  }
  return <One question={question} label={label} value={value} change={change} />
}

interface InputProps {
  readonly question: Question
  readonly label: string
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** Several choices; those of a choice list are not in the form, and the answers given are offered instead. */
function Many({ question, label, value, change }: InputProps) {
  const { form } = useForm()
  const { id, choices } = question
  const isListed = choices.length > 0
  const { answer } = useAuthorQuery(
    'facetDesk',
    isListed ? null : { params: { id: form.id }, query: { element: id, limit: MAX_OFFERED } },
  )
  const given = answer.state === 'loaded' ? answer.data.values.map((one) => String(one.value)) : []
  const options = isListed ? choices : given.map((one) => ({ value: one, label: one }))
  return (
    <Select
      placement="topLeft"
      mode={isListed ? 'multiple' : 'tags'}
      aria-label={label}
      placeholder={label}
      value={(value as string[] | undefined) ?? []}
      onChange={change}
      showSearch={{ optionFilterProp: 'label' }}
      options={options.map((choice) => ({ ...choice }))}
    />
  )
}

function One(props: InputProps) {
  const { question, label, value, change } = props
  const { t } = useTranslation('desk')
  const named = { 'aria-label': label, placeholder: label }
  switch (question.type) {
    case 'number':
    case 'files':
    case 'rows':
      return <InputNumber {...named} value={value as number | undefined} onChange={change} />
    case 'day':
    case 'moment':
      return (
        <Input
          {...named}
          type="date"
          value={typeof value === 'string' ? value.slice(0, 10) : ''}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'yesNo':
      return (
        <Select
          {...named}
          value={value as boolean | undefined}
          onChange={change}
          options={[
            { value: true, label: t('filter.yes') },
            { value: false, label: t('filter.no') },
          ]}
        />
      )
    default:
      return question.choices.length > 0 && question.type === 'choice' ? (
        <Select {...named} value={value as string | undefined} onChange={change} options={[...question.choices]} />
      ) : (
        <Input {...named} value={(value as string | undefined) ?? ''} onChange={({ target }) => change(target.value)} />
      )
  }
}
