import { type Fact, FACTS, type Filter, MAX_MAPPED_QUESTIONS, MAX_SORT_KEYS } from '../../contract/desk.ts'
import { Problem } from '../../contract/problems.ts'
import { type HasPlaces, parseFilter, type TypeOf } from '../../contract/readFilter.ts'
import type { AnswerType } from '../../forms/kinds/ElementKind.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { FormRow } from '../store/forms/reader.ts'
import { maySeePersonal } from '../submissions/redactFor.ts'
import type { DeskPlan } from './DeskPlan.ts'
import type { Desks } from './Desks.ts'
import type { MappedQuestion, Sorting } from './questions.ts'
import { visibleFilter } from './visibleFilter.ts'

/** True if the column is hidden from users who may not see personal data. */
export const isHidden = ({ personal, hidesPlace }: DeskPlan, column: string): boolean =>
  personal.has(column) || (hidesPlace && column === '_place')

export interface DeskRequest {
  readonly filter: Filter | null
  readonly plan: DeskPlan
  readonly typeOf: TypeOf
  /** True if the caller may see personal data. */
  readonly mayAll: boolean
}

/** Caller, form and query of a request. */
export interface AnyDeskRequest {
  readonly services: { readonly desks: Pick<Desks, 'plan'> }
  readonly form: FormRow
  readonly actor: Actor
  readonly query: { readonly filter?: string }
}

/** Parses the filter of a request and checks it against the form's columns. Throws filterInvalid. */
export async function readDeskRequest({ services, form, actor, query }: AnyDeskRequest): Promise<DeskRequest> {
  const plan = await services.desks.plan(form.id)
  const mayAll = maySeePersonal(form, actor)
  const { typeOf, hasPlaces } = columnsFor(plan, mayAll)
  const read = parseFilter(query.filter, typeOf, hasPlaces)
  if ('problem' in read) {
    throw new Problem('filterInvalid', { at: read.problem.at || '/', reason: read.problem.reason })
  }
  if (mayAll || !read.filter) return { filter: read.filter, plan, typeOf, mayAll }
  const visible = visibleFilter(read.filter, plan)
  if (!visible) throw new Problem('filterInvalid', { at: '/within', reason: 'is about places that you may not see' })
  return { filter: visible, plan, typeOf, mayAll }
}

/** True if a filter asks about a question or place with personal data, so that its values may be such data. */
export function asksPersonal(filter: string, plan: DeskPlan): boolean {
  if (plan.personal.size === 0) return false
  const { typeOf, hasPlaces } = columnsFor(plan, false)
  const read = parseFilter(filter, typeOf, hasPlaces)
  return 'problem' in read || (read.filter !== null && visibleFilter(read.filter, plan) === null)
}

/** True if a filter asks about personal data, or searches texts of which some are personal data. */
export function mayHoldPersonal(filter: string, plan: DeskPlan): boolean {
  if (asksPersonal(filter, plan)) return true
  const read = parseFilter(filter)
  const isSearched = plan.columns.some(({ id, type }) => type === 'text' && plan.personal.has(id))
  return isSearched && 'filter' in read && read.filter !== null && hasText(read.filter)
}

function hasText(filter: Filter): boolean {
  if ('and' in filter) return filter.and.some(hasText)
  if ('or' in filter) return filter.or.some(hasText)
  if ('not' in filter) return hasText(filter.not)
  if ('element' in filter && 'is' in filter) return filter.is === 'anyRow' && hasText(filter.value as Filter)
  return 'text' in filter
}

function columnsFor(plan: DeskPlan, mayAll: boolean): { readonly typeOf: TypeOf; readonly hasPlaces: HasPlaces } {
  const visibleColumns = plan.columns.filter(({ id }) => mayAll || !isHidden(plan, id))
  const types = new Map(visibleColumns.map(({ id, within, type }) => [`${within ?? ''} ${id}`, type]))
  const typeOf: TypeOf = (column, within) => {
    if (!mayAll && isHidden(plan, column)) return undefined
    const fact = within === null && Object.hasOwn(FACTS, column) ? FACTS[column as keyof typeof FACTS] : undefined
    return fact ?? types.get(`${within ?? ''} ${column}`)
  }
  const hasPlaces: HasPlaces = (column, within) =>
    plan.columns.some((one) => one.id === column && one.within === within && one.geometry !== null)
  return { typeOf, hasPlaces }
}

/** Returns the type of a column of submissions, or of the rows of a repeat. Throws filterInvalid. */
export function columnType(element: string, typeOf: TypeOf, within: string | null = null): AnswerType {
  const type = typeOf(element, within)
  if (type === undefined)
    throw new Problem('filterInvalid', { at: '/element', reason: `is no column of this form: ${element}` })
  return type
}

/** Returns the type of a column that may be in the rows of a repeat, and that repeat. Throws filterInvalid. */
export function columnAnywhere(element: string, { plan, typeOf }: Pick<DeskRequest, 'plan' | 'typeOf'>) {
  const within = plan.columns.find(({ id }) => id === element)?.within ?? null
  return { element, type: columnType(element, typeOf, within), within }
}

/** Parses which questions a map draws: ids with commas between; the place of the submission by default. */
export function parseMappedQuestions(
  text: string | undefined,
  { plan, typeOf }: Pick<DeskRequest, 'plan' | 'typeOf'>,
): readonly MappedQuestion[] {
  const elements = [...new Set((text || '_place').split(','))]
  if (elements.length > MAX_MAPPED_QUESTIONS)
    throw new Problem('badRequest', { reason: `querystring/element has more than ${MAX_MAPPED_QUESTIONS} questions` })
  return elements.map((element) => {
    const column = plan.columns.find(({ id }) => id === element)
    const within = column?.within ?? null
    const isMapped = Object.hasOwn(FACTS, element) ? FACTS[element as Fact] === 'place' : !!column?.geometry
    if (!isMapped || typeOf(element, within) === undefined)
      throw new Problem('filterInvalid', { at: '/element', reason: `is no question with places: ${element}` })
    return { element, within }
  })
}

export function parseSorting(text: string | undefined, typeOf: TypeOf): readonly Sorting[] {
  const parts = (text || '-_submitted_at').split(',')
  if (parts.length > MAX_SORT_KEYS)
    throw new Problem('badRequest', { reason: `querystring/sort has more than ${MAX_SORT_KEYS} columns` })
  return parts.map((part) => {
    const down = part.startsWith('-')
    const element = down ? part.slice(1) : part
    const type = typeOf(element, null)
    if (type === undefined || type === 'list' || type === 'place') {
      throw new Problem('badRequest', { reason: `querystring/sort names no column to sort by: ${element}` })
    }
    return { element, type, down }
  })
}
