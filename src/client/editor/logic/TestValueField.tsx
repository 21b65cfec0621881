import { useTranslation } from 'react-i18next'
import { operandCount, type Test, type TestValue } from '../../../forms/conditions/Condition.ts'
import { operandType, comparesAnswers } from './operatorsFor.ts'
import { type InvalidAttributes, LiteralField } from './LiteralField.tsx'
import { ValueListField } from './ValueListField.tsx'
import type { Subject } from './subjectsIn.ts'

interface TestValueFieldProps {
  readonly test: Test
  readonly subject: Subject | undefined
  readonly subjects: readonly Subject[]
  /** Attributes of a field whose value is missing. */
  readonly invalid: InvalidAttributes
  readonly onChange: (test: Test) => void
}

/** Operand of a test: a value, several, another answer, or the day of filling in. */
export function TestValueField({ test, subject, subjects, invalid, onChange }: TestValueFieldProps) {
  const { t } = useTranslation('logic')
  const { operator, value } = test
  const put = (next: TestValue | undefined) => {
    const { value: _, ...withoutValue } = test
    onChange(next === undefined ? withoutValue : { ...withoutValue, value: next })
  }
  if (operandCount(operator) === 'several') {
    return (
      <ValueListField
        values={value?.is === 'list' ? value.values : []}
        choices={subject?.choices ?? []}
        invalid={invalid}
        onChange={put}
      />
    )
  }
  const as = subject ? operandType(subject, operator) : 'text'
  const others = comparesAnswers(operator)
    ? subjects.filter((one) => one.name !== test.name && one.type === subject?.type && one.isDay === subject.isDay)
    : []
  const kinds = [
    'literal' as const,
    ...(others.length > 0 || value?.is === 'answer' ? ['answer' as const] : []),
    ...(as === 'day' || value?.is === 'today' ? ['today' as const] : []),
  ]
  const kind = value === undefined || value.is === 'list' ? 'literal' : value.is
  const become = (next: string) => {
    if (next === 'today') put({ is: 'today' })
    else put(next === 'answer' ? { is: 'answer', name: '' } : undefined)
  }
  return (
    <>
      {kinds.length > 1 ? (
        <select
          className="ed-input"
          aria-label={t('valueKind')}
          value={kind}
          onChange={({ target }) => become(target.value)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`valueKinds.${one}`)}
            </option>
          ))}
        </select>
      ) : null}
      {value?.is === 'answer' ? (
        <select
          className="ed-input"
          aria-label={t('value')}
          value={value.name}
          onChange={({ target }) => put({ is: 'answer', name: target.value })}
          {...invalid}
        >
          <option value="">{t('chooseAnswer')}</option>
          {value.name !== '' && !others.some(({ name }) => name === value.name) ? (
            <option value={value.name}>
              {subjects.find(({ name }) => name === value.name)?.title ?? t('unknown', { name: value.name })}
            </option>
          ) : null}
          {others.map(({ name, title }) => (
            <option key={name} value={name}>
              {title === name ? name : `${title} (${name})`}
            </option>
          ))}
        </select>
      ) : null}
      {kind === 'literal' ? (
        <LiteralField
          as={as}
          value={value?.is === 'literal' ? value.value : undefined}
          choices={as === 'number' ? [] : (subject?.choices ?? [])}
          invalid={invalid}
          onChange={(next) => put(next === undefined ? undefined : { is: 'literal', value: next })}
        />
      ) : null}
    </>
  )
}
