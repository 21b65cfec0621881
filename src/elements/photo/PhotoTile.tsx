import { useState, useCallback, useSyncExternalStore } from 'react'
import { useRenderScope } from '../../render/RenderScope.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import { MediaPicture } from '../common/media/MediaPicture.tsx'
import { MediaProgress } from '../common/media/MediaProgress.tsx'
import type { QualityProblem } from '../common/pictures/checkPictureQuality.ts'
import {
  formatMetres,
  exceedsTolerance,
  distanceToAnswer,
  locationQuestionFor,
} from '../common/pictures/locationQuestionFor.ts'
import { type IconName, ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import { useRenderedInput } from '../../render/ElementContext.ts'
import { ROOT } from '../../forms/filling/Filling.ts'

interface PhotoTileProps {
  readonly file: MediaRef
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly qualityProblems: readonly QualityProblem[]
  readonly readOnly: boolean
  /** Asks for a description. */
  readonly describe: boolean
  readonly showDistance: boolean
  readonly onOpen: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onAlt: (alt: string) => void
  readonly onAgain: () => void
  readonly onKeepAnyway: () => void
}

/** One photo of the answer: thumbnail, position in the list, and quality warnings. */
export function PhotoTile(props: PhotoTileProps) {
  const { file, index, count, qualityProblems, readOnly, describe, onOpen, onMove, onRemove, onAlt } = props
  const t = useMediaTranslation()
  const { language } = useRenderScope()
  const [asking, setAsking] = useState(false)
  const number = index + 1
  const fault = qualityProblems[0]
  return (
    <li className="gf-photo" data-hash={file.hash}>
      <button type="button" className="gf-photo-open" aria-label={t('photo.open', { number, count })} onClick={onOpen}>
        <MediaPicture file={file} size="thumb" alt="" missing={file.name} />
      </button>
      <MediaProgress file={file} />
      {file.taken?.source === 'device' && (
        <span className="gf-media-state">
          {t('photo.placeKept', { distance: formatMetres(file.taken.accuracy ?? 0, language) })}
        </span>
      )}
      {props.showDistance && <PlaceGap file={file} />}
      {fault && !readOnly && (
        <div className="gf-photo-fault" role="status">
          <p>{t(`photo.${fault}`)}</p>
          <div className="gf-photo-acts">
            <button type="button" className="gf-button" onClick={props.onAgain}>
              {t('photo.again')}
            </button>
            <button type="button" className="gf-button gf-button-quiet" onClick={props.onKeepAnyway}>
              {t('photo.fine')}
            </button>
          </div>
        </div>
      )}
      {describe && <AltLine key={file.hash} number={number} alt={file.alt ?? ''} readOnly={readOnly} onAlt={onAlt} />}
      {asking && (
        <div className="gf-photo-acts" role="group" aria-label={t('photo.sure')}>
          <span className="gf-photo-sure">{t('photo.sure')}</span>
          <button type="button" className="gf-button" autoFocus onClick={onRemove}>
            {t('photo.removeIt')}
          </button>
          <button type="button" className="gf-button gf-button-quiet" onClick={() => setAsking(false)}>
            {t('photo.keepIt')}
          </button>
        </div>
      )}
      {!readOnly && !asking && (
        <div className="gf-photo-acts">
          {count > 1 && (
            <>
              <ActionButton
                icon="earlier"
                label={t('photo.earlier', { number })}
                idle={index === 0}
                onPress={() => onMove(index - 1)}
              />
              <ActionButton
                icon="later"
                label={t('photo.later', { number })}
                idle={number === count}
                onPress={() => onMove(index + 1)}
              />
            </>
          )}
          <ActionButton icon="remove" label={t('photo.remove', { number })} onPress={() => setAsking(true)} />
        </div>
      )}
    </li>
  )
}

interface BulkActionProps {
  readonly icon: IconName
  readonly label: string
  /** Keeps the button in the tab order, so that a photo moved to either end keeps the focus. */
  readonly idle?: boolean
  readonly onPress: () => void
}

function ActionButton({ icon, label, idle = false, onPress }: BulkActionProps) {
  return (
    <button
      type="button"
      className={`gf-draw-tool gf-photo-${icon}`}
      aria-label={label}
      title={label}
      aria-disabled={idle}
      onClick={idle ? undefined : onPress}
    >
      <ToolIcon name={icon} />
    </button>
  )
}

interface AltLineProps {
  readonly number: number
  readonly alt: string
  readonly readOnly: boolean
  readonly onAlt: (alt: string) => void
}

/** Description of a photo, for users who cannot see it, and for search. */
function AltLine({ number, alt, readOnly, onAlt }: AltLineProps) {
  const t = useMediaTranslation()
  const [typed, setTyped] = useState(alt)
  return (
    <input
      className="gf-input"
      aria-label={t('photo.alt', { number })}
      placeholder={t('photo.altHint')}
      value={typed}
      maxLength={1_000}
      readOnly={readOnly}
      onChange={(event) => {
        setTyped(event.target.value)
        onAlt(event.target.value)
      }}
    />
  )
}

const nothing = () => {}

/** Distance of a photo from the answered place; renders nothing if either is unknown. */
function PlaceGap({ file }: { readonly file: MediaRef }) {
  const { filling, language } = useRenderScope()
  const { node, row } = useRenderedInput()
  const t = useMediaTranslation()
  const place = filling ? locationQuestionFor(filling.compiled.nodes, node) : null
  const placeId = place?.element.id
  const placeRow = place?.repeat ? row : ROOT
  const subscribe = useCallback(
    (listener: () => void) => (filling && placeId ? filling.subscribe(placeId, listener, placeRow) : nothing),
    [filling, placeId, placeRow],
  )
  const answerNow = () => (place?.path ? filling?.get(place.path, placeRow) : undefined)
  const answered = useSyncExternalStore(subscribe, answerNow, answerNow)
  const metres = place ? distanceToAnswer(file, place, answered) : null
  if (metres === null) return null
  const far = exceedsTolerance(metres, node.element)
  return (
    <span className="gf-media-state" data-far={far}>
      {far ? t('photo.far', { distance: formatMetres(metres, language) }) : t('photo.near')}
    </span>
  )
}
