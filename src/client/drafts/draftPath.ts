import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import type { DraftOf } from './Draft.ts'

/** The path, below the base, where a draft goes on; `elsewhere`: its version is not on the public page. */
export function draftPath(of: DraftOf, template: number | undefined, elsewhere = false): string {
  const { formId, version, taskId, corrects, filling } = of
  if (corrects !== undefined) return `/submissions/${encodeURIComponent(corrects)}/correct`
  const task = taskId === undefined ? '' : `?id=${encodeURIComponent(taskId)}`
  const beside = filling === undefined ? '' : `draft=${encodeURIComponent(filling)}`
  const hash = beside && `#${beside}`
  if (elsewhere) return `/drafts/${formId}/${version}${task || (beside && `?${beside}`)}`
  if (taskId !== undefined) return `/micro-task/${formId}${task}${hash}`
  // Beside the places of its form: the questions about a new one.
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return `/mby/${formId}#view=form${beside && `&${beside}`}`
  return `/page/${formId}${hash}`
}
