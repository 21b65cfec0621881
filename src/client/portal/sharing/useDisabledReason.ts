import { useTranslation } from 'react-i18next'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import { may } from './roles.ts'

/** Says why this person may not do with a form what asks for a role, and whom to ask; null when they may. */
export function useDisabledReason(): (form: FormSummary, need: Exclude<FormRole, 'viewer'>) => string | null {
  const { t } = useTranslation('portal')
  return (form, need) =>
    may(form, need) ? null : t(`needs.${need}`, { role: t(`role.${form.role}`), name: form.ownerName })
}
