import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNearScreen } from './useNearScreen.ts'

interface FilmPictureProps {
  readonly url: string
  readonly seconds: number | undefined
  readonly onLost: () => void
}

/** First frame of a video, fetched once it is near the screen, with its duration. */
export function FilmPicture({ url, seconds, onLost }: FilmPictureProps) {
  const { t } = useTranslation('portal')
  const film = useRef<HTMLVideoElement>(null)
  const near = useNearScreen(film)
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
        {seconds === undefined ? t('photos.film') : <FilmLength seconds={seconds} />}
      </span>
    </>
  )
}

function FilmLength({ seconds }: { readonly seconds: number }) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
