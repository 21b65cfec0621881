import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { missingIn, operandCount, type Test, type TestOperator } from '../../../forms/conditions/Condition.ts'
import { comparesAnswers, operandType, operatorsFor } from './operatorsFor.ts'
import { describeOperator } from './describeCondition.ts'
import type { Subject } from './subjectsIn.ts'
import { TestValueField } from './TestValueField.tsx'

interface TestRowProps {
  readonly test: Test
  readonly subjects: readonly Subject[]
  /** True if an incomplete line says what it lacks. */
  readonly showErrors: boolean
  readonly onChange: (test: Test) => void
}

/** One line of a condition: answer, operator and value. */
export function TestRow({ test, subjects, showErrors, onChange }: TestRowProps) {
  const { t } = useTranslation('logic')
  const errorId = useId()
  const missing = showErrors ? missingIn(test) : null
  const invalid = (part: typeof missing) =>
    missing !== null && missing === part ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  const { name, operator, value } = test
  const subject = subjects.find((one) => one.name === name)
  const offered = subject ? operatorsFor(subject) : []
  const operators = offered.includes(operator) ? offered : [...offered, operator]
  const takes = operandCount(operator)
  const about = (next: string) => {
    const chosen = subjects.find((one) => one.name === next)
    const operatorsOfQuestion = chosen ? operatorsFor(chosen) : []
    const first =
      name !== '' && operatorsOfQuestion.includes(operator) ? operator : (operatorsOfQuestion[0] ?? 'answered')
    // A value for another type of answer is dropped.
    onChange({ is: 'test', name: next, operator: first })
  }
  const compare = (next: TestOperator) => {
    const keeps =
      value !== undefined &&
      operandCount(next) === takes &&
      (value.is === 'literal' || value.is === 'list' || comparesAnswers(next)) &&
      (!subject || operandType(subject, next) === operandType(subject, operator))
    onChange({ is: 'test', name, operator: next, ...(keeps ? { value } : {}) })
  }
  return (
    <div className="ed-test">
      <select
        className="ed-input"
        aria-label={t('answer')}
        value={name}
        onChange={({ target }) => about(target.value)}
        {...invalid('question')}
      >
        <option value="">{t('chooseAnswer')}</option>
        {name !== '' && !subject ? <option value={name}>{t('unknown', { name })}</option> : null}
        {subjects
          .filter((one) => one.name === name || !one.isOwn)
          .map((one) => (
            <option key={one.name} value={one.name}>
              {one.title === one.name ? one.name : `${one.title} (${one.name})`}
            </option>
          ))}
      </select>
      {name === '' ? null : (
        <select
          className="ed-input"
          aria-label={t('operatorLabel')}
          value={operator}
          onChange={({ target }) => {
            const next = operators.find((one) => one === target.value)
            if (next) compare(next)
          }}
        >
          {operators.map((one) => (
            <option key={one} value={one}>
              {describeOperator(one, subject, t)}
            </option>
          ))}
        </select>
      )}
      {name === '' || takes === 'nothing' ? null : (
        <TestValueField
          test={test}
          subject={subject}
          subjects={subjects}
          invalid={invalid('value')}
          onChange={onChange}
        />
      )}
      {missing === null ? null : (
        <p id={errorId} className="ed-error">
          {t(`missing.${missing}`)}
        </p>
      )}
    </div>
  )
}
