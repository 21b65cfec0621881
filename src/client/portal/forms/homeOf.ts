import type { FormSummary } from '../../../contract/shapes.ts'

/** Whether this person may change the form. */
export const mayEdit = ({ role }: FormSummary): boolean => role === 'editor' || role === 'owner'

/** Where opening a form leads: to the editor for who may edit it, else to its published side. */
export function homeOf(form: FormSummary): string {
  return `/forms/${form.id}/${mayEdit(form) && !form.archivedAt ? 'edit' : 'publish'}`
}
