import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import { useLogout } from './useLogout.ts'

/** Who is signed in; the account and Logout. */
export function AccountMenu() {
  const { t } = useTranslation(['portal', 'session'])
  const { user } = useSession()
  const navigate = useNavigate()
  const logout = useLogout()
  if (!user) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'account',
            icon: <UserOutlined />,
            label: t('account.title'),
            onClick: () => void navigate('/account'),
          },
          { type: 'divider' },
          { key: 'logout', icon: <LogoutOutlined />, label: t('session:logout'), onClick: () => void logout() },
        ],
      }}
    >
      <Button type="text" className="portal-account">
        <Avatar size="small" src={user.avatar} icon={<UserOutlined />} alt="" />
        <span className="portal-account-name">{user.name}</span>
      </Button>
    </Dropdown>
  )
}
