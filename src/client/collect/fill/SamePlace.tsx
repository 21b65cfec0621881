import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answers } from '../../../forms/filling/Filling.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { samePlaceOf } from './samePlaceOf.ts'

interface SamePlaceProps {
  readonly live: Pick<LiveForm, 'filling'>
  /** Begins another one, with the place as it was answered. */
  readonly onNext: (place: Answers) => void
}

/** After one was sent: another one about the same place. Nothing where it was about none. */
export function SamePlace({ live, onNext }: SamePlaceProps) {
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
