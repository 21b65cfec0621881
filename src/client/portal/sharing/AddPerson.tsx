import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRole } from '../../../contract/shapes.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { PersonField } from './PersonField.tsx'
import { RoleSelect } from './RoleSelect.tsx'

interface AddPersonProps {
  readonly busy: boolean
  /** Ids of people who already have a role. */
  readonly without: readonly string[]
  readonly onShare: (who: Person | string, role: FormRole) => Promise<boolean>
}

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Shares with one more person: a known user, or an email to invite. */
export function AddPerson({ busy, without, onShare }: AddPersonProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  const [text, setText] = useState('')
  const [person, setPerson] = useState<Person | null>(null)
  const [role, setRole] = useState<FormRole>('viewer')
  const [invalid, setInvalid] = useState(false)
  const share = async () => {
    if (busy) return undefined
    const email = text.trim()
    if (!person && !EMAIL.test(email)) return setInvalid(true)
    if (!(await onShare(person ?? email, role))) return undefined
    setText('')
    return setPerson(null)
  }
  return (
    <div className="sharing-add">
      <div className="sharing-add-row">
        <PersonField
          id={id}
          value={text}
          label={t('sharing.who')}
          without={without}
          invalid={invalid}
          onEnter={() => void share()}
          onChange={(typed, chosen) => {
            setText(typed)
            setPerson(chosen)
            setInvalid(false)
          }}
        />
        <RoleSelect value={role} onChange={setRole} label={t('sharing.as')} />
        <Button type="primary" loading={busy} onClick={() => void share()}>
          {t('sharing.share')}
        </Button>
      </div>
      {invalid ? (
        <small role="alert" className="sharing-wrong">
          {t('sharing.invalid')}
        </small>
      ) : (
        <small>{t('sharing.whoHint')}</small>
      )}
    </div>
  )
}
