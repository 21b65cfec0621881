import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import type { KeptSteps } from '../../../forms/history/History.ts'
import type { KeptHistory } from './KeptHistory.ts'
import { printOf } from './printOf.ts'

/**
 * The kept steps of a document that was opened, attached where it is one of the states they lead through. Null when it
 * is none of them: someone else changed the form meanwhile, and steps must not be applied to what they were not made of.
 */
export function keptSteps(kept: KeptHistory, document: FormDocument): KeptSteps | null {
  const position = positionIn(kept, document)
  return position === null ? null : { steps: kept.steps, position }
}

/** The state a document is, among those that are known; null when it is none of them. */
export function positionIn({ marks, steps }: KeptHistory, document: FormDocument): number | null {
  const print = printOf(document)
  const isKept = (position: number) => position === 0 || steps.some((step) => step.serial === position)
  return marks.find((mark) => mark.print === print && isKept(mark.position))?.position ?? null
}
