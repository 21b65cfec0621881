import type { FormSummary, Info } from '../../../contract/shapes.ts'

/** Whether this person may change the form. */
export const mayEdit = ({ role }: FormSummary): boolean => role === 'editor' || role === 'owner'

/** Whether this person may manage the tasks of a micro-task form. */
export const mayManageTasks = (form: FormSummary, { isMicroTaskAdmin }: Pick<Info, 'isMicroTaskAdmin'>): boolean =>
  isMicroTaskAdmin || mayEdit(form)

/** Whether the editor opens for this person: what is archived cannot be saved. */
export const mayOpenEditor = (form: FormSummary): boolean => mayEdit(form) && form.archivedAt === null

/** Where opening a form leads: to the editor for who may edit it, else to its published side. */
export function homeOf(form: FormSummary): string {
  return `/forms/${form.id}/${mayOpenEditor(form) ? 'edit' : 'publish'}`
}
