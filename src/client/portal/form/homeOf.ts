import type { FormSummary, Info } from '../../../contract/shapes.ts'

/** True if the user may change the form. */
export const mayEdit = ({ role }: FormSummary): boolean => role === 'editor' || role === 'owner'

/** True if the user may manage the tasks of a micro-task form. */
export const mayManageTasks = (form: FormSummary, { isMicroTaskAdmin }: Pick<Info, 'isMicroTaskAdmin'>): boolean =>
  isMicroTaskAdmin || mayEdit(form)

/** True if the editor opens for the user: an archived form cannot be saved. */
export const mayOpenEditor = (form: FormSummary): boolean => mayEdit(form) && form.archivedAt === null

/** Path that opening a form leads to: the editor for users who may edit it, else its Publish page. */
export function homeOf(form: FormSummary): string {
  return `/forms/${form.id}/${mayOpenEditor(form) ? 'edit' : 'publish'}`
}
