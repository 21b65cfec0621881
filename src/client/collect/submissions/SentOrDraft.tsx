import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

interface SentOrDraftProps {
  /** Number of submissions and drafts, if known. */
  readonly sent?: number | undefined
  readonly drafts?: number | undefined
}

/** Tabs between submissions and drafts. */
export function SentOrDraft({ sent, drafts }: SentOrDraftProps) {
  const { t } = useTranslation('collector')
  return (
    <nav className="collector-switch" aria-label={t('mine.views')}>
      <NavLink to="/submissions">
        <span>
          {t('mine.title')} <Count of={sent} />
        </span>
      </NavLink>
      <NavLink to="/drafts">
        <span>
          {t('drafts.title')} <Count of={drafts} />
        </span>
      </NavLink>
    </nav>
  )
}

function Count({ of }: { readonly of: number | undefined }) {
  return of ? <span className="collector-count">{of}</span> : null
}
