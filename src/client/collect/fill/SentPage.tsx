import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { useSession } from '../../session/useSession.ts'
import { PageLink } from '../page/PageLink.tsx'
import { PageMessage } from '../page/PageMessage.tsx'
import { FormBar } from './FormBar.tsx'
import type { SentCardProps } from './SentCard.tsx'

/** What was handed in; it comes once the page says so. */
export const SentCard = lazyPart(async () => (await import('./SentCard.tsx')).SentCard)

/** Another one about the same place. */
export const SamePlace = lazyPart(async () => (await import('./SamePlace.tsx')).SamePlace)

interface SentPageProps extends SentCardProps {
  /** Fills the form in again; left out where it takes no more. */
  readonly onNext?: (() => void) | undefined
  /** What else can be done. */
  readonly more?: ReactNode
}

/** What stands in the place of a form that was sent: thanks, what it was, and where to go on. */
export function SentPage({ onNext, more, live, language }: SentPageProps) {
  const { t } = useTranslation('page')
  const { user, mode } = useSession()
  const { compiled } = live.filling
  return (
    <PageMessage
      mark="done"
      bar={<FormBar compiled={compiled} language={language} named />}
      title={t('sent.title')}
      text={t('sent.text')}
      takesFocus
      below={
        <>
          <Suspense fallback={<div className="page-bone page-after-bone" />}>
            <SentCard live={live} language={language} />
          </Suspense>
          {/* Its sender sees what became of it; what goes to another server is not here. */}
          {user && mode !== 'author' && !compiled.form.submitApi && <p className="page-after-note">{t('sent.next')}</p>}
        </>
      }
    >
      {onNext && (
        <button type="button" className="page-button page-button-primary" onClick={onNext}>
          {t('sent.another')}
        </button>
      )}
      {more}
      {user && <MineLink />}
    </PageMessage>
  )
}

/** The way to the forms of the person signed in. */
export function MineLink() {
  const { t } = useTranslation('page')
  const { mode } = useSession()
  return (
    <PageLink className="page-button" to={mode === 'author' ? '/forms' : '/submissions'}>
      {t('sent.mine')}
    </PageLink>
  )
}
