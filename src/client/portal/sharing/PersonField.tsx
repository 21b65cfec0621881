import { AutoComplete, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../contract/sharingShapes.ts'
import type { Loadable } from '../../api/useResponse.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'

interface PersonFieldProps {
  readonly id: string
  readonly value: string
  /** Called with the text and, once found, the user whose email it is. */
  readonly onChange: (text: string, person: Person | null) => void
  readonly label: string
  /** Ids of people who are not offered. */
  readonly without?: readonly string[]
  readonly invalid?: boolean
  readonly onEnter?: () => void
}

const SHORTEST = 2

/** Finds an author by part of their name or email, while typing. */
export function PersonField({ id, value, onChange, label, without = [], invalid, onEnter }: PersonFieldProps) {
  const { t } = useTranslation('portal')
  const q = useDeferredValue(value.trim())
  const { answer } = useAuthorQuery('findPeople', q.length >= SHORTEST ? { query: { q } } : null)
  const people = useLastFound(answer, q)
  const found = q.length < SHORTEST ? [] : people.filter((one) => !without.includes(one.id))
  const choose = (text: string) => onChange(text, found.find(({ email }) => email === text) ?? null)
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
      onSelect={choose}
      onChange={choose}
      onKeyDown={(event) => {
        // If a list entry is active, Enter chooses it: the text is only part of a name then.
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

/**
 * The people found last that still match the text, also while a search runs: the list must not become empty while the
 * user is choosing from it.
 */
function useLastFound(answer: Loadable<{ readonly people: readonly Person[] }>, text: string): readonly Person[] {
  const [last, setLast] = useState<readonly Person[]>([])
  const loaded = answer.state === 'loaded' ? answer.data.people : last
  if (loaded !== last) setLast(loaded)
  return answer.state === 'loaded' ? loaded : last.filter((person) => fits(person, text.toLowerCase()))
}

const fits = ({ name, email }: Person, text: string): boolean =>
  name.toLowerCase().includes(text) || email.toLowerCase().includes(text)
