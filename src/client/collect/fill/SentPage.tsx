import { useTranslation } from 'react-i18next'
import { PageMessage } from '../page/PageMessage.tsx'
import { SentActions, type SentActionsProps } from './SentActions.tsx'

interface SentPageProps extends SentActionsProps {
  /** Fills the form in again; left out where it takes no more. */
  readonly onNext?: (() => void) | undefined
}

/** What stands in the place of a form that was sent: thanks, and where to go on. */
export function SentPage({ onNext, ...of }: SentPageProps) {
  const { t } = useTranslation('page')
  const actions = (
    <SentActions {...of}>
      {onNext && (
        <button type="button" className="page-button page-button-primary" onClick={onNext}>
          {t('sent.another')}
        </button>
      )}
    </SentActions>
  )
  return <PageMessage title={t('sent.title')} text={t('sent.text')} takesFocus below={actions} />
}
