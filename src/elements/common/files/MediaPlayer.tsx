import { type SyntheticEvent, useState } from 'react'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { useMediaUrl } from '../media/MediaPicture.tsx'
import { useMediaWords } from '../pictures/useMediaWords.tsx'

/** Plays a recording that an answer names; nothing while it is looked for, or where it is nowhere. */
export function MediaPlayer({ file }: { readonly file: MediaRef }) {
  const t = useMediaWords()
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
  // A moment after its beginning, which is often black, stands as its picture.
  return <video {...props} playsInline src={`${url}#t=0.1`} />
}

/** Recordings made in a browser do not say how long they are; going beyond their end finds it. */
function findEnd({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>): void {
  if (Number.isFinite(player.duration)) return
  player.addEventListener('durationchange', () => (player.currentTime = 0), { once: true })
  player.currentTime = 1e9
}
