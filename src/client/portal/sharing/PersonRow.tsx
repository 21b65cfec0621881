import { MailOutlined, MoreOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PersonRowProps {
  /** Null for an address that is only invited. */
  readonly name: string | null
  readonly email: string
  readonly isMe?: boolean
  /** Their role: a choice, or words. */
  readonly children: ReactNode
  readonly acts?: readonly {
    readonly key: string
    readonly label: string
    readonly danger?: boolean
    readonly onClick: () => void
  }[]
}

/** One person of a form. */
export function PersonRow({ name, email, isMe = false, children, acts = [] }: PersonRowProps) {
  const { t } = useTranslation('portal')
  return (
    <li className="sharing-row">
      <Avatar icon={name === null ? <MailOutlined /> : undefined} aria-hidden>
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
      {acts.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: [...acts] }}>
          <Button type="text" icon={<MoreOutlined />} aria-label={t('sharing.more', { name: name ?? email })} />
        </Dropdown>
      )}
    </li>
  )
}
