import { TEMPLATE_KINDS, type TemplateKind } from '../forms/document/FormDocument.ts'
import type { FormPlace } from './ui/FormNav.tsx'

/** Returns the pages of a form that the person may open. */
export function formPlaces(
  template: TemplateKind,
  { edits, managesTasks }: { readonly edits: boolean; readonly managesTasks: boolean },
): readonly FormPlace[] {
  return [
    ...(edits ? (['edit'] as const) : []),
    'preview',
    'publish',
    ...(template === TEMPLATE_KINDS.INFO ? [] : (['submissions'] as const)),
    ...(template === TEMPLATE_KINDS.MICRO_TASK && managesTasks ? (['tasks'] as const) : []),
    'figures',
    'settings',
  ]
}
