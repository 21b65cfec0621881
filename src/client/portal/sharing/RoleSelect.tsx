import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormRole } from '../../../contract/shapes.ts'
import { ROLES } from './roles.ts'

interface RoleSelectProps {
  readonly value: FormRole
  readonly onChange: (role: FormRole) => void
  readonly label: string
  readonly disabled?: boolean
}

/** Select of roles, each with a description. */
export function RoleSelect({ value, onChange, label, disabled = false }: RoleSelectProps) {
  const { t } = useTranslation('portal')
  return (
    <Select<FormRole>
      className="sharing-role"
      value={value}
      disabled={disabled}
      aria-label={label}
      onChange={onChange}
      popupMatchSelectWidth={false}
      options={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      optionRender={roleWords}
    />
  )
}

const roleWords = ({ value }: { readonly value?: unknown }) => <RoleWords role={value as FormRole} />

function RoleWords({ role }: { role: FormRole }) {
  const { t } = useTranslation('portal')
  return (
    <span className="sharing-role-option">
      {t(`role.${role}`)}
      <small>{t(`roleText.${role}`)}</small>
    </span>
  )
}
