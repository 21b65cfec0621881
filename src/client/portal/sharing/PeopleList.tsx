import { useTranslation } from 'react-i18next'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import type { People, Person } from '../../../contract/sharingShapes.ts'
import { useSession } from '../../session/useSession.ts'
import { hasFormRole } from './roles.ts'
import { RoleSelect } from './RoleSelect.tsx'
import type { PeopleActions } from './usePeople.ts'
import { MailOutlined, MoreOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'

interface PeopleListProps {
  readonly form: FormSummary
  readonly people: People
  readonly actions: PeopleActions
  readonly onTransfer: (to: Person) => void
  readonly onLower: (me: Person, role: FormRole) => void
}

/** Everyone with a role in a form, with their roles, editable for owners. */
export function PeopleList({
  form,
  people: { owner, people, invitations },
  actions,
  onTransfer,
  onLower,
}: PeopleListProps) {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const maySet = hasFormRole(form, 'owner')
  const actionsFor = (person: Person) => [
    { key: 'transfer', label: t('sharing.makeOwner'), onClick: () => onTransfer(person) },
    { key: 'remove', label: t('sharing.remove'), danger: true, onClick: () => void actions.remove(person) },
  ]
  return (
    <ul className="sharing-people" aria-label={t('sharing.people')}>
      <PersonRow name={owner.name} email={owner.email} isMe={owner.id === user?.id}>
        <strong>{t('role.owner')}</strong>
      </PersonRow>
      {people.map(({ role, ...person }) => {
        const isMe = person.id === user?.id
        return (
          <PersonRow
            key={person.id}
            name={person.name}
            email={person.email}
            isMe={isMe}
            actions={maySet && !isMe ? actionsFor(person) : []}
          >
            {maySet ? (
              <RoleSelect
                value={role}
                disabled={actions.busy}
                label={t('sharing.roleOf', { name: person.name })}
                onChange={(next) => (isMe ? onLower(person, next) : void actions.setRole(person, next))}
              />
            ) : (
              t(`role.${role}`)
            )}
          </PersonRow>
        )
      })}
      {invitations.map(({ email, role }) => (
        <PersonRow
          key={email}
          name={null}
          email={email}
          actions={
            maySet
              ? [
                  {
                    key: 'uninvite',
                    label: t('sharing.uninvite'),
                    danger: true,
                    onClick: () => void actions.uninvite(email),
                  },
                ]
              : []
          }
        >
          {maySet ? (
            <RoleSelect
              value={role}
              disabled={actions.busy}
              label={t('sharing.roleOf', { name: email })}
              onChange={(next) => void actions.share(email, next)}
            />
          ) : (
            t(`role.${role}`)
          )}
        </PersonRow>
      ))}
    </ul>
  )
}

interface PersonRowProps {
  /** Null for an email that is only invited. */
  readonly name: string | null
  readonly email: string
  readonly isMe?: boolean
  /** The role: a select, or text. */
  readonly children: ReactNode
  readonly actions?: readonly {
    readonly key: string
    readonly label: string
    readonly danger?: boolean
    readonly onClick: () => void
  }[]
}

/** One person with a role in the form. */
function PersonRow({ name, email, isMe = false, children, actions = [] }: PersonRowProps) {
  const { t } = useTranslation('portal')
  return (
    <li className="sharing-row">
      <Avatar icon={name === null ? <MailOutlined aria-hidden /> : undefined} aria-hidden>
        {name?.slice(0, 1)}
      </Avatar>
      <span className="sharing-name">
        <span>
          {name ?? email}
          {isMe && ` (${t('sharing.you')})`}
        </span>
        <small>{name === null ? t('sharing.invited') : email}</small>
      </span>
      <span className="sharing-part">{children}</span>
      {actions.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: [...actions] }}>
          <Button
            type="text"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('sharing.more', { name: name ?? email })}
          />
        </Dropdown>
      )}
    </li>
  )
}
