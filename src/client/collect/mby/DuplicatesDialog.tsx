import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import { distanceText } from '../nearby/distanceText.ts'
import './duplicates.css'
import './places.css'

interface DuplicatesDialogProps {
  readonly places: readonly NearbyPlace[]
  readonly onSame: (place: NearbyPlace) => void
  readonly onNew: () => void
  /** Returns to the form without a decision. */
  readonly onBack: () => void
}

/** Asks the collector if the place to add is one of the listed places, nearby and with a similar name. */
export function DuplicatesDialog({ places, onSame, onNew, onBack }: DuplicatesDialogProps) {
  const { t, i18n } = useTranslation('mby')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Closed before unmounting, so that the focus returns to the previous element.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="mby-dialog"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onBack()
      }}
    >
      <h2 id={title}>{t('same.title')}</h2>
      <p>{t('same.text', { count: places.length })}</p>
      <ul className="mby-places">
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onSame(place)}>
              <span className="mby-place-name">{place.name}</span>
              <span className="mby-place-far">
                {place.distance !== null && distanceText(place.distance, i18n.language)}
              </span>
              <span className="mby-same">{t('same.this')}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mby-dialog-actions">
        <button type="button" className="page-button page-button-primary" onClick={onNew}>
          {t('same.new')}
        </button>
        <button type="button" className="page-button" onClick={onBack}>
          {t('same.back')}
        </button>
      </div>
    </dialog>
  )
}
