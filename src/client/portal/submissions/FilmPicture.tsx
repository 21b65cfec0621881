import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FilmPictureProps {
  readonly url: string
  readonly seconds: number | undefined
  readonly onLost: () => void
}

/** The beginning of a film, fetched once it is near the screen, with how long it lasts. */
export function FilmPicture({ url, seconds, onLost }: FilmPictureProps) {
  const { t } = useTranslation('portal')
  const film = useRef<HTMLVideoElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!film.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: '200px' },
    )
    watch.observe(film.current)
    return () => watch.disconnect()
  }, [])
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
