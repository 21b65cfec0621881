import type { Expression } from '../../logic/Expression.ts'
import { choicesOf, type OfferedChoice } from '../kinds/choices.ts'
import { seenChoice, type ListIndex } from '../lists/ListIndex.ts'
import { contextOf, holds } from './evaluate.ts'
import type { ChoicesNow } from './Filling.ts'
import { answersSeenFrom } from './readAnswers.ts'
import type { Cell, World } from './World.ts'

const NONE: readonly OfferedChoice[] = []
const WAITING: ChoicesNow = { state: 'waiting', choices: NONE }
const FAILED: ChoicesNow = { state: 'failed', choices: NONE }

/** What may be chosen in a cell now. The same object until that changes. */
export function choicesFor(world: World, cell: Cell): ChoicesNow {
  const before = cell.offer
  if (before && !cell.offerIsOld) return before
  const after = work(world, cell)
  cell.offerIsOld = false
  if (before?.state === after.state && sameItems(before.choices, after.choices)) return before
  cell.offer = after
  return after
}

/** Whether a value may be chosen now; true while nobody can tell. */
export function isOffered(world: World, cell: Cell, value: string): boolean {
  const source = sourceOf(world, cell)
  if (source === undefined || source === 'failed') return true
  const choice = Array.isArray(source) ? source.find((one) => one.value === value) : (source as ListIndex).find(value)
  const filter = cell.unit.node.choiceFilter
  return choice !== undefined && (!filter || holds(world, cell, filter, { choice: seenChoice(choice) }))
}

type Source = readonly OfferedChoice[] | ListIndex | 'failed' | undefined

/** The author's own choices, or the list they come from; undefined while it is on the way. */
function sourceOf({ lists, compiled }: World, { unit }: Cell): Source {
  const { settings } = unit.node.element
  const list = settings['choicesFrom']
  if (typeof list !== 'string' || list === '') return choicesOf(settings)
  if (lists.has(list)) return lists.get(list)
  return compiled.form.lists?.some(({ name }) => name === list) ? undefined : 'failed'
}

function work(world: World, cell: Cell): ChoicesNow {
  const source = sourceOf(world, cell)
  if (source === undefined) return WAITING
  if (source === 'failed') return FAILED
  const filter = cell.unit.node.choiceFilter
  if (!filter) return { state: 'ready', choices: Array.isArray(source) ? source : (source as ListIndex).choices }
  const candidates = Array.isArray(source) ? source : candidatesIn(world, cell, source as ListIndex, filter)
  if (filter.choiceEquals?.alone && !Array.isArray(source)) return { state: 'ready', choices: candidates }
  return { state: 'ready', choices: passing(world, cell, candidates, filter) }
}

/** With `choice.district == district`, an index gives the few rows that can pass. */
function candidatesIn(
  world: World,
  cell: Cell,
  list: ListIndex,
  { choiceEquals }: Expression,
): readonly OfferedChoice[] {
  if (!choiceEquals) return list.choices
  const outcome = choiceEquals.evaluate(answersSeenFrom(world, cell.row), contextOf(world, cell.row))
  return 'value' in outcome ? list.where(choiceEquals.column, outcome.value) : NONE
}

function passing(
  world: World,
  cell: Cell,
  candidates: readonly OfferedChoice[],
  filter: Expression,
): readonly OfferedChoice[] {
  const read = answersSeenFrom(world, cell.row)
  const context = contextOf(world, cell.row)
  return candidates.filter((choice) => {
    const outcome = filter.evaluate(read, { ...context, choice: seenChoice(choice) })
    return 'value' in outcome && outcome.value === true
  })
}

function sameItems(a: readonly OfferedChoice[], b: readonly OfferedChoice[]): boolean {
  return a === b || (a.length === b.length && a.every((choice, i) => choice === b[i]))
}
