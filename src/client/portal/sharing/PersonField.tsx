import { AutoComplete, Input } from 'antd'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../contract/sharingShapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'

interface PersonFieldProps {
  readonly id: string
  readonly value: string
  /** What is typed, and the person whom it names once one was chosen. */
  readonly onChange: (text: string, person: Person | null) => void
  readonly label: string
  /** People who are not offered. */
  readonly without?: readonly string[]
  readonly invalid?: boolean
  readonly onEnter?: () => void
}

const SHORTEST = 2

/** Finds an author by a part of their name or address, as one types. */
export function PersonField({ id, value, onChange, label, without = [], invalid, onEnter }: PersonFieldProps) {
  const { t } = useTranslation('portal')
  const q = useDeferredValue(value.trim())
  const { answer } = useAnswer('findPeople', q.length >= SHORTEST ? { query: { q } } : null)
  const found = answer.state === 'loaded' ? answer.data.people.filter((one) => !without.includes(one.id)) : []
  return (
    <AutoComplete
      id={id}
      value={value}
      className="sharing-person"
      defaultActiveFirstOption={false}
      options={found.map((person) => ({
        value: person.email,
        person,
        label: (
          <span className="sharing-found">
            {person.name}
            <small>{person.email}</small>
          </span>
        ),
      }))}
      onSelect={(email: string, { person }: { readonly person: Person }) => onChange(email, person)}
      onChange={(text: string) => onChange(text, found.find(({ email }) => email === text) ?? null)}
      onKeyDown={(event) => {
        // Over somebody in the list, Enter chooses them: what is typed is a part of their name then.
        const chooses = event.defaultPrevented || event.nativeEvent.isComposing
        if (event.key === 'Enter' && !event.repeat && !chooses) onEnter?.()
      }}
    >
      <Input
        aria-label={label}
        placeholder={t('sharing.who')}
        maxLength={190}
        inputMode="email"
        autoCapitalize="none"
        {...(invalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      />
    </AutoComplete>
  )
}
