import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { DraftRef } from './Draft.ts'

/** Returns the path, below the base, at which a draft continues; `elsewhere`: its version is not the published one. */
export function draftPath(of: DraftRef, template: number | undefined, elsewhere = false): string {
  const { formId, version, taskId, corrects, filling } = of
  if (corrects !== undefined) return `/submissions/${encodeURIComponent(corrects)}/correct`
  const task = taskId === undefined ? '' : `?id=${encodeURIComponent(taskId)}`
  const beside = filling === undefined ? '' : `draft=${encodeURIComponent(filling)}`
  const hash = beside && `#${beside}`
  if (elsewhere) return `/drafts/${formId}/${version}${task || (beside && `?${beside}`)}`
  if (taskId !== undefined) return `/micro-task/${formId}${task}${hash}`
  // The questions about a new place, next to the form's places.
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return `/mby/${formId}#view=form${beside && `&${beside}`}`
  return `/page/${formId}${hash}`
}
