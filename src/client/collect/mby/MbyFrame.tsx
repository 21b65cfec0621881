import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text } from '../../../forms/document/Text.ts'
import { OutboxMark } from '../fill/lazyOutbox.ts'
import { usePageAddress } from '../../shell/pageAddress.ts'
import '../page/page.css'
import { mbyPath } from './mbyAddress.ts'
import type { MbyProps } from './MbyProps.ts'
import { PageLink } from '../page/PageLink.tsx'
import { TabIcon } from '../nearby/TabIcon.tsx'

interface MbyFrameProps extends Pick<MbyProps, 'page' | 'form' | 'at'> {
  readonly open: 'nearby' | 'add'
  /** Returns from a view that covers another. */
  readonly onBack?: () => void
  readonly addView?: 'add' | 'pin'
  readonly children: ReactNode
}

/** Frame of the views with tabs: the form's name at the top, the tabs at the bottom. */
export function MbyFrame({ page, form, at, open, onBack, addView = 'add', children }: MbyFrameProps) {
  const { t } = useTranslation('mby')
  const { search } = usePageAddress()
  return (
    <div className="mby">
      <header className="page-navbar">
        {onBack && <BackButton onBack={onBack} />}
        <h1>{useTitle(form.compiled)}</h1>
        <Suspense fallback={null}>
          <OutboxMark place="navbar" />
        </Suspense>
      </header>
      <main className="mby-main" aria-label={t(open === 'add' ? 'addPlace' : 'nearby')}>
        {children}
      </main>
      <MbyTabs
        open={open}
        nearby={mbyPath(page.formId, search, 'nearby', at)}
        add={mbyPath(page.formId, search, addView, at)}
        signsIn={form.compiled.mode === 'h5'}
      />
    </div>
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('mby')
  return (
    <button type="button" className="mby-back" aria-label={t('back')} onClick={onBack}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m15 5-7 7 7 7" />
      </svg>
    </button>
  )
}

/** The form's title in the user's language if available. */
function useTitle({ title, languages }: { title: Text; languages: readonly string[] }): string {
  const { i18n } = useTranslation('mby')
  return readText(title, i18n.language, languages[0])
}

interface MbyTabsProps {
  readonly open: 'nearby' | 'add'
  /** Portal path. */
  readonly nearby: string
  readonly add: string
  /** False in a driver app, where users have no account. */
  readonly signsIn: boolean
}

/** The collector's tabs at the bottom. */
function MbyTabs({ open, nearby, add, signsIn }: MbyTabsProps) {
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
