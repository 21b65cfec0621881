import { comparedValuesOf, type Comparison, comparisonsOf } from '../../forms/agreement/comparison.ts'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { personalElements } from '../../forms/submission/personal.ts'
import type { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { AnswerComparison } from '../store/tasks/TaskAnswers.ts'

type Read = Pick<CompiledForm, 'nodes' | 'byPath' | 'form'>

/** Returns how answers to the tasks of a form are compared: as set by its author, else everything comparable. */
export function comparisonsFor(settings: TaskSettings, compiled: Read): readonly Comparison[] {
  const chosen = comparable(settings, compiled)
  return chosen.length > 0 ? chosen : comparisonsOf(compiled)
}

/** Returns all comparable values to store of an answer, since its author may choose other questions later. */
export function possibleComparisons(settings: TaskSettings, compiled: Read): readonly Comparison[] {
  const known = comparable(settings, compiled)
  const chosen = new Set(known.map(({ path }) => path))
  return [...known, ...comparisonsOf(compiled).filter(({ path }) => !chosen.has(path))]
}

/** The comparisons chosen by the author, without questions that became personal data since. */
function comparable({ compared }: TaskSettings, compiled: Read): readonly Comparison[] {
  const personal = personalElements([compiled])
  return compared.filter(({ path }) => !personal.has(compiled.byPath.get(path)?.element.id ?? ''))
}

/** Compared values of an answer to a task; `input` is null for an outcome without answers. */
export function comparisonOfAnswer(settings: TaskSettings, compiled: Read, input: unknown): AnswerComparison {
  return {
    comparisons: comparisonsFor(settings, compiled),
    compared: input === null ? {} : comparedValuesOf(possibleComparisons(settings, compiled), compiled, input),
    agreeAfter: settings.agreeAfter,
  }
}
