import type { FormRole, FormSummary } from '../../../contract/shapes.ts'

/** From least to most powerful. */
export const ROLES = ['viewer', 'reviewer', 'editor', 'owner'] as const satisfies readonly FormRole[]

/** True if `role` includes the rights of `need`. */
export const roleIncludes = (role: FormRole, need: FormRole): boolean => ROLES.indexOf(role) >= ROLES.indexOf(need)

/** True if the user has the rights of `need` in the form. */
export const hasFormRole = ({ role }: FormSummary, need: FormRole): boolean => roleIncludes(role, need)
