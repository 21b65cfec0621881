import {
  AuditOutlined,
  FormOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SendOutlined,
  UserOutlined,
  LogoutOutlined,
} from '@ant-design/icons'
import { Button, Layout } from 'antd'
// Imported alone: Avatar.Group pulls in Popover, Grid its columns.
import Avatar from 'antd/es/avatar/Avatar'
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet, useNavigate } from 'react-router-dom'
import { sessionStore, setCollapsed } from '../session/sessionStore.ts'
import { OutboxMark } from '../collect/fill/lazyOutbox.ts'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { MenuButton } from '../shell/MenuButton.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { ThemeMenu } from '../shell/ThemeMenu.tsx'
import { useSession } from '../session/useSession.ts'
import { BrandMark } from '../../render/ui/BrandMark.tsx'
import { useLogout } from '../collect/account/useLogout.ts'

/** Shell of author pages: side panel (its state is stored), header, content. */
export function AuthorLayout() {
  const { t } = useTranslation(['portal', 'common'])
  const { info } = useSession()
  const collapsed = sessionStore((state) => state.collapsed)
  const { md, lg } = useBreakpoint()
  const phone = md === false
  const narrow = lg === false
  const [over, setOver] = useState(false)
  // On narrow screens the panel opens for one choice, which is not remembered; on a phone it overlays the page.
  const open = narrow ? over : !collapsed
  const toggle = () => (narrow ? setOver(!over) : setCollapsed(!collapsed))
  const pages = [
    { key: 'forms', icon: <FormOutlined aria-hidden />, title: t('forms.title') },
    { key: 'submissions', icon: <SendOutlined aria-hidden />, title: t('mine.title') },
    ...(info.isAdmin ? [{ key: 'audit', icon: <AuditOutlined aria-hidden />, title: t('auditLog') }] : []),
    { key: 'account', icon: <UserOutlined aria-hidden />, title: t('account.title') },
  ]
  return (
    <Layout className="portal">
      <a className="portal-skip" href="#content">
        {t('skip')}
      </a>
      <Layout.Header className="portal-header">
        <Button
          type="text"
          icon={open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          aria-label={t('menu.toggle')}
          aria-expanded={open}
          onClick={toggle}
        />
        <Link to="/forms" className="portal-brand">
          <BrandMark />
          <span className="portal-brand-name">{t('common:appName')}</span>
        </Link>
        <span className="portal-header-space" />
        <Suspense fallback={null}>
          <OutboxMark place="header" />
        </Suspense>
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </Layout.Header>
      <Layout hasSider>
        <Layout.Sider
          // Its content is a landmark already.
          role="none"
          theme="light"
          collapsed={!open}
          collapsedWidth={phone ? 0 : 64}
          width={216}
          trigger={null}
          className={phone ? 'portal-side portal-side-over' : 'portal-side'}
        >
          <nav aria-label={t('menu.title')} hidden={phone && !open}>
            <ul className="portal-pages">
              {pages.map(({ key, icon, title }) => (
                <li key={key}>
                  <NavLink to={`/${key}`} title={open ? undefined : title} onClick={() => setOver(false)}>
                    {icon}
                    <span className={open ? '' : 'portal-unseen'}>{title}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </Layout.Sider>
        {phone && open && (
          <button
            type="button"
            className="portal-side-shade"
            aria-label={t('common:close')}
            onClick={() => setOver(false)}
          />
        )}
        <Layout.Content className="portal-content" id="content" tabIndex={-1}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

/** Menu of the signed-in user: account and Logout. */
function AccountMenu() {
  const { t } = useTranslation(['portal', 'session'])
  const { user } = useSession()
  const navigate = useNavigate()
  const logout = useLogout()
  if (!user) return null
  return (
    <MenuButton
      type="text"
      className="portal-account"
      aria-label={user.name}
      menu={{
        items: [
          {
            key: 'account',
            icon: <UserOutlined aria-hidden />,
            label: t('account.title'),
            onClick: () => void navigate('/account'),
          },
          { type: 'divider' },
          {
            key: 'logout',
            icon: <LogoutOutlined aria-hidden />,
            label: t('session:logout'),
            onClick: () => void logout(),
          },
        ],
      }}
    >
      {/* On a phone the name is not shown. */}
      <Avatar size="small" src={user.avatar} icon={<UserOutlined aria-hidden />} alt="" />
      <span className="portal-account-name">{user.name}</span>
    </MenuButton>
  )
}
