import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Condition, Filter } from '../../../../contract/desk.ts'
import type { Question } from './questions.ts'

/** A condition in words: its question, and what must hold. */
export interface DescribedCondition {
  readonly subject: string
  readonly predicate: string
}

/**
 * Returns a function that describes conditions as phrases in the user's language. `areKnown`: false while the questions
 * load.
 */
export function useDescribeFilter(
  questions: readonly Question[],
  areKnown: boolean,
): (filter: Filter) => DescribedCondition {
  const { t, i18n } = useTranslation('desk')
  const { language } = i18n
  return useMemo(() => {
    const byId = new Map(questions.map((question) => [question.id, question]))
    // A year has no thousands separator.
    const number = new Intl.NumberFormat(language, { useGrouping: 'min2' })
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(language, { type }).format(words)

    const labelOf = (id: string) => byId.get(id)?.label ?? (areKnown ? t('filter.unknown') : '…')
    const valueOf = (value: unknown, question: Question | undefined): string => {
      if (typeof value === 'boolean') return t(value ? 'filter.yes' : 'filter.no')
      if (typeof value === 'number') return number.format(value)
      const text = String(value)
      if (question?.type === 'moment' || question?.type === 'day') {
        const at = Date.parse(text)
        return Number.isNaN(at) ? text : day.format(at)
      }
      return question?.choices.find((choice) => choice.value === text)?.label ?? text
    }
    const predicateOf = ({ is, value }: Condition, question: Question | undefined): string => {
      const many = Array.isArray(value) ? value.map((one) => valueOf(one, question)) : []
      switch (is) {
        case 'between':
          return t('filter.says.between', { from: many[0], to: many[1] })
        case 'anyOf':
        case 'noneOf':
          return t(`filter.says.${is}`, { value: list(many, 'disjunction') })
        case 'allOf':
          return t('filter.says.allOf', { value: list(many, 'conjunction') })
        case 'lastDays':
          return t('filter.says.lastDays', { count: Number(value) })
        default:
          return t(`filter.says.${is}`, { value: valueOf(value, question) })
      }
    }
    const say = (filter: Filter): DescribedCondition => {
      if ('text' in filter)
        return { subject: t('filter.anyText'), predicate: t('filter.says.contains', { value: filter.text }) }
      if ('within' in filter) {
        const subject = filter.element ? labelOf(filter.element) : t('fact._place')
        const { within } = filter
        if ('near' in within) {
          const [longitude, latitude] = within.near
          const place = within.name ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
          return { subject, predicate: t('filter.says.near', { km: number.format(within.metres / 1000), place }) }
        }
        return { subject, predicate: t('box' in within ? 'filter.says.box' : 'filter.says.polygon') }
      }
      if ('element' in filter && filter.is === 'anyRow') {
        // The label of a question in rows names its repeat already.
        return say(filter.value as Filter)
      }
      if ('element' in filter) {
        const question = byId.get(filter.element)
        return { subject: labelOf(filter.element), predicate: predicateOf(filter, question) }
      }
      const whole = (parts: readonly Filter[]) =>
        parts.map(say).map(({ subject, predicate }) => `${subject} ${predicate}`)
      if ('not' in filter) return { subject: t('filter.negated'), predicate: whole([filter.not]).join('') }
      const [first, ...others] = 'and' in filter ? filter.and : filter.or
      if (!first) return { subject: t('filter.nothing'), predicate: '' }
      const joint = t('and' in filter ? 'filter.and' : 'filter.or')
      const { subject, predicate } = say(first)
      return { subject, predicate: [predicate, ...whole(others)].join(` ${joint} `) }
    }
    return say
  }, [questions, areKnown, language, t])
}
