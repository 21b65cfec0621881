import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { useSession } from '../../session/useSession.ts'
import { PageLink } from '../page/PageLink.tsx'
import { PageMessage } from '../page/PageMessage.tsx'
import { FormBar } from './FormBar.tsx'
import type { SentCardProps } from './SentCard.tsx'

/** Summary of the submission; its code is loaded with this page. */
export const SentCard = lazyPart(async () => (await import('./SentCard.tsx')).SentCard)

/** Button to fill in the form again for the same place. */
export const SamePlaceButton = lazyPart(async () => (await import('./SamePlaceButton.tsx')).SamePlaceButton)

interface SentPageProps extends SentCardProps {
  /** Fills in the form again; absent if it accepts no more submissions. */
  readonly onNext?: (() => void) | undefined
  /** Further actions. */
  readonly more?: ReactNode
}

/** Replaces a form after sending: thanks, a summary, and links onwards. */
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
          {/* A link to the submission for its collector; submissions sent to another server cannot be shown. */}
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
      {user && <MySubmissionsLink />}
    </PageMessage>
  )
}

/** Link to the signed-in user's forms. */
export function MySubmissionsLink() {
  const { t } = useTranslation('page')
  const { mode } = useSession()
  return (
    <PageLink className="page-button" to={mode === 'author' ? '/forms' : '/submissions'}>
      {t('sent.mine')}
    </PageLink>
  )
}
