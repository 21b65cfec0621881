import { useTranslation } from 'react-i18next'
import { PageLink } from '../page/PageLink.tsx'
import { TabIcon } from '../nearby/TabIcon.tsx'

interface MbyTabsProps {
  readonly open: 'nearby' | 'add'
  /** Paths of the portal. */
  readonly nearby: string
  readonly add: string
  /** In a driver app people have no account here. */
  readonly signsIn: boolean
}

/** The collector's tabs at the thumb. */
export function MbyTabs({ open, nearby, add, signsIn }: MbyTabsProps) {
  const { t } = useTranslation('mby')
  return (
    <nav className="mby-tabs" aria-label={t('tabs')}>
      <PageLink to={nearby} current={open === 'nearby'}>
        <TabIcon tab="nearby" />
        {t('nearby')}
      </PageLink>
      <PageLink to={add} current={open === 'add'}>
        <TabIcon tab="addPlace" />
        {t('addPlace')}
      </PageLink>
      {signsIn && (
        <>
          <PageLink to="/submissions">
            <TabIcon tab="submissions" />
            {t('submissions')}
          </PageLink>
          <PageLink to="/account">
            <TabIcon tab="account" />
            {t('account')}
          </PageLink>
        </>
      )}
    </nav>
  )
}
