import type { TFunction } from 'i18next'
import type { Condition, Group, Test, TestValue } from '../../../forms/conditions/Condition.ts'
import type { Subject } from './subjectsIn.ts'

type Subjects = readonly Subject[]

/** Describes a condition: `Depth is more than 3 and (Use is “Well” or Flooded is yes)`. */
export function describeCondition({ join, parts }: Group, subjects: Subjects, t: TFunction<'logic'>): string {
  const inside = parts.map((part) => sayPart(part, subjects, t)).join(t(join === 'all' ? 'say.all' : 'say.any'))
  return join === 'none' ? t('say.none', { inside }) : inside
}

function sayPart(part: Condition, subjects: Subjects, t: TFunction<'logic'>): string {
  if (part.is === 'test') return describeTest(part, subjects, t)
  const { parts, join } = part
  if (join !== 'none') return t('say.group', { inside: describeCondition(part, subjects, t) })
  return t('say.noneGroup', { inside: describeCondition({ is: 'group', join: 'any', parts }, subjects, t) })
}

/** Describes one test. */
export function describeTest({ name, operator, value }: Test, subjects: Subjects, t: TFunction<'logic'>): string {
  const subject = subjects.find((one) => one.name === name)
  const params = {
    name: name === '' ? t('say.unset') : (subject?.title ?? name),
    operator: describeOperator(operator, subject, t),
  }
  if (operator === 'answered' || operator === 'blank' || operator === 'yes' || operator === 'no') {
    return t('say.nothing', params)
  }
  return t('say.one', { ...params, value: value ? sayValue(value, subject, subjects, t) : t('say.unset') })
}

/** Describes an operator; for days, `after` instead of `more than`. */
export function describeOperator(
  operator: Test['operator'],
  subject: Subject | undefined,
  t: TFunction<'logic'>,
): string {
  const ofDays = subject?.isDay === true ? t(`dayOperator.${operator}`, { defaultValue: '' }) : ''
  return ofDays || t(`operator.${operator}`)
}

function sayValue(value: TestValue, subject: Subject | undefined, subjects: Subjects, t: TFunction<'logic'>): string {
  const sayOne = (one: string | number) => {
    if (typeof one === 'number') return String(one)
    const text = subject?.choices.find((choice) => choice.value === one)?.label ?? one
    return t('say.text', { text })
  }
  if (value.is === 'today') return t('say.today')
  if (value.is === 'answer') return subjects.find(({ name }) => name === value.name)?.title ?? value.name
  return value.is === 'list' ? value.values.map(sayOne).join(t('say.values')) : sayOne(value.value)
}
