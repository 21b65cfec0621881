import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { PageLink } from '../page/PageLink.tsx'

const SentAnswers = lazyPart(async () => (await import('./SentAnswers.tsx')).SentAnswers)

export interface SentActionsProps {
  readonly live: Pick<LiveForm, 'filling'>
  /** Of the author's words. */
  readonly language: string
  /** It waits on this device: nothing of it was sent yet. */
  readonly kept?: boolean
  /** What comes first. */
  readonly children?: ReactNode
}

/** After a form was handed in: its answers once more, as this device has them, and the way to the person's forms. */
export function SentActions({ live, language, kept = false, children }: SentActionsProps) {
  const { t } = useTranslation('page')
  const { user, mode } = useSession()
  const [seen, setSeen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="page-message-actions">
        {children}
        <button
          type="button"
          className="page-button"
          aria-expanded={seen}
          aria-controls={id}
          onClick={() => setSeen(!seen)}
        >
          {t(kept ? 'sent.seeKept' : 'sent.see')}
        </button>
        {user && (
          <PageLink className="page-button" to={mode === 'author' ? '/forms' : '/submissions'}>
            {t('sent.mine')}
          </PageLink>
        )}
      </div>
      <div id={id} className="page-sent">
        {seen && (
          <Suspense fallback={null}>
            <SentAnswers live={live} language={language} />
          </Suspense>
        )}
      </div>
    </>
  )
}
