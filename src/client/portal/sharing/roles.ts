import type { FormRole, FormSummary } from '../../../contract/shapes.ts'

/** From the least to the most. */
export const ROLES = ['viewer', 'reviewer', 'editor', 'owner'] as const satisfies readonly FormRole[]

/** Whether who holds `role` may do what asks for `need`. */
export const mayAs = (role: FormRole, need: FormRole): boolean => ROLES.indexOf(role) >= ROLES.indexOf(need)

/** Whether this person may do with the form what asks for `need`. */
export const may = ({ role }: FormSummary, need: FormRole): boolean => mayAs(role, need)
