import { useFormTranslation } from '../../render/RenderScope.ts'
import type { PositionFailureReason } from '../../geo/PositionFailure.ts'
import { usePlaceTranslation } from '../common/usePlaceTranslation.tsx'
import { isCoarse, isMeasured, type LocationValue } from './LocationValue.ts'
import type { LocationSettings } from './location.ts'

/** Reason no position was found, what the user can do, and the remaining alternatives. */
export function FailureNote({ failure, settings }: { readonly failure: Error; readonly settings: LocationSettings }) {
  const t = usePlaceTranslation()
  const reason: PositionFailureReason = 'reason' in failure ? (failure.reason as PositionFailureReason) : 'unavailable'
  const other = settings.allowMap !== false ? 'otherMap' : settings.allowTyped !== false ? 'otherTyped' : null
  return (
    <div className="gf-place-failure">
      <span className="gf-error">{failure.message}</span>
      <span>
        {t(`failure.${reason}`)} {other && t(`failure.${other}`)}
      </span>
    </div>
  )
}

interface QualityNoteProps {
  readonly place: LocationValue
  readonly settings: LocationSettings
  /** Returns an author's text. */
  readonly authorsWords: (text: unknown) => string
}

/** Accuracy of a measured location, with the author's or the default warning if it is poor. */
export function QualityNote({ place, settings, authorsWords }: QualityNoteProps) {
  const t = useFormTranslation()
  const words = usePlaceTranslation()
  const { accuracy, source, mock } = place
  const { accuracyTarget: target } = settings
  if (accuracy === undefined && mock !== true) return null
  const metres = Math.ceil(accuracy ?? 0)
  if (isMeasured(place) && isCoarse(place, settings)) {
    return (
      <span className="gf-place-warning">
        {authorsWords(settings.accuracyWarningMessage) ||
          `${words('coarse', { metres })} ${settings.allowMap === false ? '' : words('failure.otherMap')}`}
      </span>
    )
  }
  const missesTarget = typeof target === 'number' && metres > target
  return (
    <>
      {missesTarget ? (
        t('location.tooCoarse', { metres, target })
      ) : (
        <span className="gf-place-chip">
          {source === 'averaged' ? words('averaged', { metres }) : t('location.accuracy', { metres })}
        </span>
      )}
      {mock === true && <span className="gf-place-warning">{words('mock')}</span>}
    </>
  )
}
