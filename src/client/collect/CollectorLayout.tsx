import '../shell/collector.css'
import { Layout } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { readPlaceForm } from './nearby/lastPlaceForm.ts'
import { TabIcon, type Tab } from './nearby/TabIcon.tsx'
import { OutboxMark } from './fill/lazyOutbox.ts'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { ThemeMenu } from '../shell/ThemeMenu.tsx'

/**
 * The collector's frame: a header and tabs at the bottom. Nearby and Add Place open the last map-by-you form, if any.
 */
export function CollectorLayout() {
  const { t } = useTranslation(['portal', 'common', 'collector'])
  const { pathname, search } = useLocation()
  const atDrafts = pathname.startsWith('/drafts')
  const form = readPlaceForm()
  const places = form ? `/mby/${form}` : '/nearby'
  const tabs: readonly (readonly [Tab, string])[] = [
    ['nearby', places],
    ['addPlace', `${places}?add`],
    ['submissions', '/submissions'],
    ['account', '/account'],
  ]
  const isOpen = (tab: Tab, isActive: boolean) => {
    // Saved drafts are on the same page as the submissions.
    if (tab === 'submissions' && atDrafts) return true
    return isActive && (pathname !== '/nearby' || (search === '?add') === (tab === 'addPlace'))
  }
  return (
    <Layout className="portal portal-collector">
      <a className="portal-skip" href="#content">
        {t('skip')}
      </a>
      <Layout.Header className="portal-header">
        <span className="portal-brand">{t('common:appName')}</span>
        <span className="portal-header-space" />
        <Suspense fallback={null}>
          <OutboxMark place="header" />
        </Suspense>
        <LanguageMenu />
        <ThemeMenu />
      </Layout.Header>
      <Layout.Content className="portal-content" id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Layout.Content>
      <nav className="portal-tabs" aria-label={t('collector:tabs.title')}>
        {tabs.map(([tab, to]) => (
          <NavLink
            key={tab}
            to={to}
            className={({ isActive }) => (isOpen(tab, isActive) ? 'active' : '')}
            {...(pathname === '/nearby' && !isOpen(tab, true) ? { 'aria-current': 'false' as const } : {})}
          >
            <TabIcon tab={tab} />
            {t(`collector:tabs.${tab}`)}
          </NavLink>
        ))}
      </nav>
    </Layout>
  )
}
