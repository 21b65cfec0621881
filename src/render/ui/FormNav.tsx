import './formNav.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The pages of a form, in the order in which one meets them. */
export type FormPlace = 'edit' | 'preview' | 'publish' | 'submissions' | 'tasks' | 'figures' | 'settings'

interface FormNavProps {
  readonly formId: string
  readonly places: readonly FormPlace[]
  readonly current: FormPlace
  /** Does something before the preview is shown, and shows it. */
  readonly onPreview?: () => void
}

/** The way between the pages of one form, the same from each of them. On a narrow screen it scrolls sideways. */
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

/** Scrolls the row alone: `scrollIntoView` would move the page, too. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24
}

/** Where a page of a form is, below the base. */
function addressOf(id: string, place: FormPlace): string {
  if (place === 'preview') return `/page/${id}/preview`
  return place === 'figures' ? `/forms/${id}/publish?show=figures` : `/forms/${id}/${place}`
}
