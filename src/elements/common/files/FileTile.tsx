import { useState, type SyntheticEvent } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { MediaPicture, useMediaUrl } from '../media/MediaPicture.tsx'
import { MediaProgress } from '../media/MediaProgress.tsx'
import { ToolIcon } from '../pictures/ToolIcon.tsx'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'
import { formatPlayTime, formatBytes } from './formatBytes.ts'

interface FileTileProps {
  readonly file: MediaRef
  readonly language: string
  readonly readOnly: boolean
  readonly onRemove: () => void
}

/** Types that can be displayed without executing any content. */
const SHOWN = /^image\/(?:jpeg|png|webp|gif)$/
const PLAYED = /^(?:audio|video)\//

/** One file of the answer: image or player if possible, size, and upload state. */
export function FileTile({ file, language, readOnly, onRemove }: FileTileProps) {
  const t = useMediaTranslation()
  const [asking, setAsking] = useState(false)
  const { name, size, seconds, type } = file
  const about = [seconds === undefined ? '' : formatPlayTime(seconds), formatBytes(size, language)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="gf-file" data-hash={file.hash}>
      {PLAYED.test(type) && <MediaPlayer file={file} />}
      <div className="gf-file-line">
        {SHOWN.test(type) && (
          <span className="gf-file-picture">
            <MediaPicture file={file} size="thumb" alt="" missing="" />
          </span>
        )}
        <span className="gf-file-name">
          <FileName file={file} />
          <bdi className="gf-file-about">{about}</bdi>
        </span>
        {!readOnly && !asking && (
          <button
            type="button"
            className="gf-draw-tool"
            aria-label={t('file.remove', { name })}
            title={t('file.remove', { name })}
            onClick={() => setAsking(true)}
          >
            <ToolIcon name="remove" />
          </button>
        )}
      </div>
      <MediaProgress file={file} />
      {asking && (
        <div className="gf-file-sure" role="group" aria-label={t('file.sure')}>
          <span>{t('file.sure')}</span>
          <button type="button" className="gf-button" autoFocus onClick={onRemove}>
            {t('photo.removeIt')}
          </button>
          <button type="button" className="gf-button gf-button-quiet" onClick={() => setAsking(false)}>
            {t('photo.keepIt')}
          </button>
        </div>
      )}
    </li>
  )
}

/** Its name as a download link; a recording has a player instead. */
function FileName({ file }: { readonly file: MediaRef }) {
  const t = useMediaTranslation()
  const { media } = useRenderScope()
  const url = useMediaUrl(file, 'whole')
  if (!media || !url || PLAYED.test(file.type)) return <bdi>{file.name}</bdi>
  return (
    <a href={url} download={file.name} aria-label={t('file.open', { name: file.name })}>
      <bdi>{file.name}</bdi>
    </a>
  )
}

/** Plays a recording in an answer; renders nothing while loading, or if the file is missing. */
function MediaPlayer({ file }: { readonly file: MediaRef }) {
  const t = useMediaTranslation()
  const url = useMediaUrl(file, 'whole')
  const [broken, setBroken] = useState('')
  if (!url || broken === url) return null
  const props = {
    controls: true,
    preload: 'metadata' as const,
    'aria-label': t('file.play', { name: file.name }),
    onLoadedMetadata: findEnd,
    onError: () => setBroken(url),
  }
  if (file.type.startsWith('audio/')) return <audio {...props} src={url} />
  // Poster: the first frame is often black, so a later one is shown.
  return <video {...props} playsInline src={`${url}#t=0.1`} />
}

/** Recordings made in a browser lack their duration; seeking beyond the end determines it. */
function findEnd({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>): void {
  if (Number.isFinite(player.duration)) return
  player.addEventListener('durationchange', () => (player.currentTime = 0), { once: true })
  player.currentTime = 1e9
}
