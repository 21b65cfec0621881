import type { Filter } from '../../contract/desk.ts'
import type { DeskPlan } from './DeskPlan.ts'

/** A filter that matches nothing: every submission has an id. */
const NOTHING: Filter = { element: '_id', is: 'blank' }

/**
 * Restricts a filter of a user who may not see personal data, so that it reveals none: texts are searched in visible
 * questions only. Null if it filters by hidden places.
 */
export function visibleFilter(filter: Filter, plan: DeskPlan): Filter | null {
  if ('and' in filter || 'or' in filter) {
    const parts = ('and' in filter ? filter.and : filter.or).map((one) => visibleFilter(one, plan))
    const all = parts.filter((one) => one !== null)
    if (all.length < parts.length) return null
    return 'and' in filter ? { and: all } : { or: all }
  }
  if ('not' in filter) {
    const not = visibleFilter(filter.not, plan)
    return not && { not }
  }
  if ('text' in filter) return plan.personal.size === 0 ? filter : textIn(filter.text, plan)
  if ('within' in filter) return plan.hidesPlace && (filter.element ?? '_place') === '_place' ? null : filter
  return plan.hidesPlace && filter.element === '_place' ? null : filter
}

function textIn(text: string, { columns, personal }: DeskPlan): Filter {
  const visible = columns.filter(
    ({ id, type, within }) => type === 'text' && !personal.has(id) && !personal.has(within ?? ''),
  )
  if (visible.length === 0) return NOTHING
  const words = text.split(/\s+/).filter((word) => word !== '')
  const has = (word: string): Filter => ({
    or: visible.map(({ id, within }): Filter => {
      const contains: Filter = { element: id, is: 'contains', value: word }
      return within === null ? contains : { element: within, is: 'anyRow', value: contains }
    }),
  })
  return words.length === 0 ? NOTHING : { and: words.map(has) }
}
