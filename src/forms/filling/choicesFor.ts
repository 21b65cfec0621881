import type { Expression } from '../../logic/Expression.ts'
import { choicesOf, type OfferedChoice } from '../kinds/choices.ts'
import { filterableChoice, type ListIndex } from '../lists/ListIndex.ts'
import { contextOf, isTrue } from './evaluate.ts'
import type { CurrentChoices } from './Filling.ts'
import { answerReaderOf } from './readAnswers.ts'
import type { FieldNode, FillingGraph } from './FillingGraph.ts'

const NONE: readonly OfferedChoice[] = []
const WAITING: CurrentChoices = { state: 'waiting', choices: NONE }
const FAILED: CurrentChoices = { state: 'failed', choices: NONE }

/** Returns the choices a field currently offers, identical until they change. */
export function choicesFor(graph: FillingGraph, field: FieldNode): CurrentChoices {
  const before = field.offer
  if (before && !field.offerIsOld) return before
  const after = work(graph, field)
  field.offerIsOld = false
  if (before?.state === after.state && sameItems(before.choices, after.choices)) return before
  field.offer = after
  return after
}

/** True if a value may be chosen, also while its list has not been fetched. */
export function isOffered(graph: FillingGraph, field: FieldNode, value: string): boolean {
  const source = sourceOf(graph, field)
  if (source === undefined || source === 'failed') return true
  const choice = Array.isArray(source) ? source.find((one) => one.value === value) : (source as ListIndex).find(value)
  const filter = field.plan.node.choiceFilter
  return choice !== undefined && (!filter || isTrue(graph, field, filter, { choice: filterableChoice(choice) }))
}

type Source = readonly OfferedChoice[] | ListIndex | 'failed' | undefined

/** The author's choices, or the list they come from; undefined while it is being fetched. */
function sourceOf({ lists, compiled }: FillingGraph, { plan }: FieldNode): Source {
  const { settings } = plan.node.element
  const list = settings['choicesFrom']
  if (typeof list !== 'string' || list === '') return choicesOf(settings)
  if (lists.has(list)) return lists.get(list)
  return compiled.form.lists?.some(({ name }) => name === list) ? undefined : 'failed'
}

function work(graph: FillingGraph, field: FieldNode): CurrentChoices {
  const source = sourceOf(graph, field)
  if (source === undefined) return WAITING
  if (source === 'failed') return FAILED
  const filter = field.plan.node.choiceFilter
  if (!filter) return { state: 'ready', choices: Array.isArray(source) ? source : (source as ListIndex).choices }
  const candidates = Array.isArray(source) ? source : candidatesIn(graph, field, source as ListIndex, filter)
  if (filter.choiceEquals?.alone && !Array.isArray(source)) return { state: 'ready', choices: candidates }
  return { state: 'ready', choices: passing(graph, field, candidates, filter) }
}

/** Returns the rows that may pass the filter, for `choice.district == district` by an index. */
function candidatesIn(
  graph: FillingGraph,
  field: FieldNode,
  list: ListIndex,
  { choiceEquals }: Expression,
): readonly OfferedChoice[] {
  if (!choiceEquals) return list.choices
  const outcome = choiceEquals.evaluate(answerReaderOf(graph, field.row), contextOf(graph, field.row))
  return 'value' in outcome ? list.where(choiceEquals.column, outcome.value) : NONE
}

function passing(
  graph: FillingGraph,
  field: FieldNode,
  candidates: readonly OfferedChoice[],
  filter: Expression,
): readonly OfferedChoice[] {
  const read = answerReaderOf(graph, field.row)
  const context = contextOf(graph, field.row)
  return candidates.filter((choice) => {
    const outcome = filter.evaluate(read, { ...context, choice: filterableChoice(choice) })
    return 'value' in outcome && outcome.value === true
  })
}

function sameItems(a: readonly OfferedChoice[], b: readonly OfferedChoice[]): boolean {
  return a === b || (a.length === b.length && a.every((choice, i) => choice === b[i]))
}
