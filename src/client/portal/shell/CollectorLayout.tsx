import { SendOutlined, UserOutlined } from '@ant-design/icons'
import { Layout } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PageLoading } from './PageLoading.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The collector's frame: a header and tabs at the thumb. */
export function CollectorLayout() {
  const { t } = useTranslation(['portal', 'common'])
  return (
    <Layout className="portal portal-collector">
      <Layout.Header className="portal-header">
        <span className="portal-brand">{t('common:appName')}</span>
        <span className="portal-header-space" />
        <LanguageMenu />
        <ThemeMenu />
      </Layout.Header>
      <Layout.Content className="portal-content" id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
      <nav className="portal-tabs" aria-label={t('menu.title')}>
        <NavLink to="/submissions">
          <SendOutlined />
          {t('submissions.title')}
        </NavLink>
        <NavLink to="/account">
          <UserOutlined />
          {t('account.title')}
        </NavLink>
      </nav>
    </Layout>
  )
}
