import { useEffect, useState } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'

/** Returns a URL to show a file: null while loading, '' if the file is missing. */
export function useMediaUrl(ref: MediaRef, size: 'thumb' | 'whole'): string | null {
  const { media } = useRenderScope()
  const [found, setFound] = useState<{ readonly hash: string; readonly url: string } | null>(null)
  const { hash } = ref
  useEffect(() => {
    let gone = false
    const show = (url: string) => {
      if (!gone) setFound({ hash, url })
    }
    if (media) media.urlOf(ref, size).then(show, () => show(''))
    return () => void (gone = true)
  }, [media, ref, hash, size])
  if (!media) return ''
  return found?.hash === hash ? found.url : null
}

interface MediaPictureProps {
  readonly file: MediaRef
  readonly size: 'thumb' | 'whole'
  readonly alt: string
  /** Text shown if the file cannot be shown. */
  readonly missing: string
}

/** An image in an answer. */
export function MediaPicture({ file, size, alt, missing }: MediaPictureProps) {
  const url = useMediaUrl(file, size)
  const [broken, setBroken] = useState('')
  if (url === null) return <span className="gf-media-waiting" role="img" aria-label={alt} />
  if (url === '' || broken === url) return <span className="gf-media-missing">{missing || file.name}</span>
  return <img src={url} alt={alt} draggable={false} onError={() => setBroken(url)} />
}
