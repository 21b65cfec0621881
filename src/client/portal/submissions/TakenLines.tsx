import { useTranslation } from 'react-i18next'
import { sayMetres } from '../../../elements/common/pictures/placeBeside.ts'
import { compassPoint } from '../../../elements/heading/heading.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { placeText } from './placeText.ts'

/** What else is known of how a picture was taken: where, unless that was compared, how well that is known, and which way. */
export function TakenLines({ file: { taken }, alone }: { readonly file: MediaRef; readonly alone: boolean }) {
  const { t, i18n } = useTranslation('portal')
  if (!taken) return null
  const { longitude, latitude, heading, source, accuracy, mock } = taken
  const placed = longitude !== undefined && latitude !== undefined
  const direction = heading === undefined ? null : t(`submissions.compass.${compassPoint(heading)}`)
  return (
    <>
      {placed && alone && <span>{t('submissions.photoPlace', { place: placeText({ longitude, latitude }) })}</span>}
      {placed && source === 'device' && <span>{t('submissions.photoDevice')}</span>}
      {placed && accuracy !== undefined && (
        <span>{t('submissions.photoAccuracy', { distance: sayMetres(accuracy, i18n.language) })}</span>
      )}
      {placed && mock && <span className="answer-file-far">{t('submissions.photoMock')}</span>}
      {heading !== undefined && (
        <span>{t('submissions.photoFacing', { direction, degrees: Math.round(heading) % 360 })}</span>
      )}
    </>
  )
}
