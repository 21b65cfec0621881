import './formNav.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The pages of a form, in the order of their use. */
export type FormPlace = 'edit' | 'preview' | 'publish' | 'submissions' | 'tasks' | 'figures' | 'settings'

interface FormNavProps {
  readonly formId: string
  readonly places: readonly FormPlace[]
  readonly current: FormPlace
  /** Replaces the link to the preview: prepares and opens it. */
  readonly onPreview?: () => void
}

/** Navigation between the pages of one form, the same on each of them. Scrolls sideways on a narrow screen. */
export function FormNav({ formId, places, current, onPreview }: FormNavProps) {
  const { t } = useTranslation('formBar')
  return (
    <nav className="form-nav" aria-label={t('label')}>
      {places.map((place) => (
        <Link
          key={place}
          to={addressOf(formId, place)}
          data-place={place}
          {...(place === current ? { 'aria-current': 'page' as const, ref: bringIntoRow } : {})}
          onClick={(event) => {
            if (place !== 'preview' || !onPreview || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onPreview()
          }}
        >
          {t(place)}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row only: `scrollIntoView` would scroll the page too. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
}

/** Returns the path of a form's page, below the base. */
function addressOf(id: string, place: FormPlace): string {
  if (place === 'preview') return `/page/${id}/preview`
  return place === 'figures' ? `/forms/${id}/publish?show=figures` : `/forms/${id}/${place}`
}
