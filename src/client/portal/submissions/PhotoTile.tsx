import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlayTime } from '../../../elements/common/files/formatBytes.ts'
import { formatMetres } from '../../../elements/common/pictures/locationQuestionFor.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { urlOf } from '../../api/call.ts'
import { useDateTime } from '../../shell/useDateTime.ts'
import type { AnsweredPicture } from './picturesOf.ts'
import { StateChip } from './StateChip.tsx'
import { useNearViewport } from './useNearViewport.ts'

/** One picture of a submission, with its question, collector, time and state. */
export function PhotoTile({ picture, open }: { readonly picture: AnsweredPicture; readonly open: () => void }) {
  const { t, i18n } = useTranslation('portal')
  const when = useDateTime()
  const { file, row, column, metres, far } = picture
  return (
    <button type="button" className="photo-tile" data-far={far} onClick={open}>
      <span className="photo-tile-picture" data-drawn={file.type === 'image/png'}>
        <Picture file={file} />
        {far && metres !== null && (
          <span className="photo-tile-far">{t('photos.far', { distance: formatMetres(metres, i18n.language) })}</span>
        )}
      </span>
      <span className="photo-tile-words">
        <span className="photo-tile-question" title={column.label}>
          {column.label}
        </span>
        <span className="photo-tile-line">{row.submitterName || row.submitterEmail}</span>
        <span className="photo-tile-line">{when(row.submittedAt)}</span>
        <StateChip state={row.state} />
      </span>
    </button>
  )
}

function Picture({ file: { hash, type, name, alt = '', seconds } }: { readonly file: MediaRef }) {
  const { t } = useTranslation('portal')
  const [lost, setLost] = useState(false)
  if (lost) {
    return (
      <span className="photo-tile-lost">
        <span>{t('photos.lost')}</span>
        <span>{name}</span>
      </span>
    )
  }
  if (type.startsWith('video/')) {
    return <FilmPicture url={urlOf('getMedia', { params: { hash } })} seconds={seconds} onLost={() => setLost(true)} />
  }
  const src = urlOf('getMedia', { params: { hash }, query: { size: 'thumb' } })
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setLost(true)} />
}

interface FilmPictureProps {
  readonly url: string
  readonly seconds: number | undefined
  readonly onLost: () => void
}

/** First frame of a video, fetched once it is near the screen, with its duration. */
function FilmPicture({ url, seconds, onLost }: FilmPictureProps) {
  const { t } = useTranslation('portal')
  const film = useRef<HTMLVideoElement>(null)
  const near = useNearViewport(film)
  return (
    <>
      <video
        ref={film}
        src={near ? `${url}#t=0.1` : undefined}
        preload="metadata"
        muted
        playsInline
        tabIndex={-1}
        aria-hidden
        onError={near ? onLost : undefined}
      />
      <span className="photo-tile-film">
        <span aria-hidden>▶ </span>
        {seconds === undefined ? t('photos.film') : formatPlayTime(seconds)}
      </span>
    </>
  )
}
