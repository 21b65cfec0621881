import { BASE } from '../../contract/base.ts'
import type { FormSummary } from '../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'

/** Path, without the base, where collectors open a form of this template. */
export function publicPath({ id, template }: Pick<FormSummary, 'id' | 'template'>): string {
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) return `/mby/${id}`
  return template === TEMPLATE_KINDS.MICRO_TASK ? `/micro-task/${id}` : `/page/${id}`
}

/** Full URL to share. */
export function publicUrl(form: Pick<FormSummary, 'id' | 'template'>, origin = location.origin): string {
  return origin + BASE + publicPath(form)
}
