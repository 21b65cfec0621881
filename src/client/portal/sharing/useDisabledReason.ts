import { useTranslation } from 'react-i18next'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import { hasFormRole } from './roles.ts'

/** Returns a function that explains why the user lacks a role in a form, and whom to ask; null if they have it. */
export function useDisabledReason(): (form: FormSummary, need: Exclude<FormRole, 'viewer'>) => string | null {
  const { t } = useTranslation('portal')
  return (form, need) =>
    hasFormRole(form, need) ? null : t(`needs.${need}`, { role: t(`role.${form.role}`), name: form.ownerName })
}
