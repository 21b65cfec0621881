import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answers } from '../../../forms/filling/Filling.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { samePlaceOf } from './samePlaceOf.ts'

interface SamePlaceButtonProps {
  readonly live: Pick<LiveForm, 'filling'>
  /** Starts another filling with the same place answered. */
  readonly onNext: (place: Answers) => void
}

/**
 * Button to fill in the form again for the same place, shown after sending. Renders nothing if no place was answered.
 */
export function SamePlaceButton({ live, onNext }: SamePlaceButtonProps) {
  const { t } = useTranslation('page')
  const [place] = useState(() => samePlaceOf(live.filling))
  return (
    place && (
      <button type="button" className="page-button" onClick={() => onNext(place)}>
        {t('sent.samePlace')}
      </button>
    )
  )
}
