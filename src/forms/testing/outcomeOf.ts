import type { CompiledForm } from '../compile/CompiledForm.ts'
import type { Answers, Filling, RowId } from '../filling/Filling.ts'
import { openFilling } from '../filling/openFilling.ts'
import { rowsAround } from '../filling/rowsAround.ts'
import type { ChoiceList } from '../lists/ChoiceList.ts'
import type { Expected } from './FormTest.ts'

/** A version and its available lists. */
export interface TestedForm {
  readonly compiled: CompiledForm
  readonly lists: ReadonlyMap<string, ChoiceList>
}

/** Fixed time and answers of a test, so that its outcome is reproducible. */
export interface TestConditions {
  readonly now: string
  readonly answers: { readonly [name: string]: unknown }
}

const SAME_UUID = '00000000-0000-4000-8000-000000000000'

/** Opens a filling with fixed clock and ids. */
export function openTested({ compiled, lists }: TestedForm, { now, answers }: TestConditions): Filling {
  return openFilling(compiled, {
    answers,
    from: 'draft',
    today: now.slice(0, 10),
    now: () => now,
    uuid: () => SAME_UUID,
    judgedAt: () => Date.parse(now),
    lists,
  })
}

/** Computes the outcome of these answers in a form: pure, without a browser. */
export function outcomeOf(form: TestedForm, given: TestConditions): Expected {
  const filling = openTested(form, given)
  const spots = form.compiled.nodes.flatMap((node) =>
    rowsAround(filling, node).map((row, index) => ({
      at: spotOf(node.element.id, row, index),
      state: filling.state(node.element.id, row),
    })),
  )
  const at = new Map(
    form.compiled.nodes.flatMap((node) =>
      rowsAround(filling, node).map(
        (row, index) => [`${node.element.id} ${row}`, spotOf(node.element.id, row, index)] as const,
      ),
    ),
  )
  const named = (keep: (state: (typeof spots)[number]['state']) => boolean) =>
    spots.filter(({ state }) => keep(state)).map((spot) => spot.at)
  return {
    shown: named(({ shown }) => shown),
    hidden: named(({ shown }) => !shown),
    required: named(({ required }) => required),
    wrong: filling
      .checkAll()
      .map(({ id, row, violation }) => ({ at: at.get(`${id} ${row}`) ?? id, key: violation.key })),
    payload: filling.input() as Answers & { [name: string]: unknown },
  }
}

const spotOf = (id: string, row: RowId, index: number) => (row === '' ? id : `${id}@${index}`)
