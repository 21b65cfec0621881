import type { Settings } from '../../../forms/document/FormDocument.ts'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'
import { formatPlayTime } from './formatBytes.ts'
import type { CheckFile } from './useAddFiles.tsx'

/** Loads a recording to determine its duration; returns an error message if it is too long, or cannot be played. */
export function useCheckRecording({ maxSeconds }: Settings, film: boolean): CheckFile {
  const t = useMediaTranslation()
  return async (file) => {
    const { name } = file
    const recordingLength = await lastsOf(file, film)
    if (!recordingLength) return t(film ? 'file.notFilm' : 'file.notSound', { name })
    if (typeof maxSeconds === 'number' && recordingLength.seconds > maxSeconds + 1) {
      return t('file.tooLong', {
        name,
        length: formatPlayTime(recordingLength.seconds),
        limit: formatPlayTime(maxSeconds),
      })
    }
    // Audio in a video container counts as audio.
    const sort = film ? 'video/' : 'audio/'
    const type = file.type.startsWith(sort) || !file.type.includes('/') ? file.type : sort + file.type.split('/')[1]
    return { blob: type === file.type ? file : file.slice(0, file.size, type), name, more: recordingLength }
  }
}

/** Time in ms after which a file whose duration is unknown counts as not playable. */
const PATIENCE = 20_000

/** Metadata from the player. */
interface RecordingLength {
  readonly seconds: number
  readonly width?: number
  readonly height?: number
}

/** Returns the duration of a recording and its picture size; null if this device cannot play it. */
async function lastsOf(blob: Blob, film: boolean): Promise<RecordingLength | null> {
  const url = URL.createObjectURL(blob)
  const player = document.createElement(film ? 'video' : 'audio')
  player.preload = 'metadata'
  player.muted = true
  try {
    await new Promise<void>((resolve, reject) => {
      const known = () => {
        if (Number.isFinite(player.duration)) resolve()
        // Recordings made in a browser lack their duration; seeking beyond the end determines it.
        else player.currentTime = 1e9
      }
      player.addEventListener('loadedmetadata', known)
      player.addEventListener('durationchange', () => Number.isFinite(player.duration) && resolve())
      player.addEventListener('error', () => reject(new Error('It does not play.')))
      setTimeout(() => reject(new Error('It says nothing.')), PATIENCE)
      player.src = url
    })
    const seconds = Math.round(player.duration * 10) / 10
    if (!(player instanceof HTMLVideoElement) || player.videoWidth === 0) return { seconds }
    return { seconds, width: player.videoWidth, height: player.videoHeight }
  } catch {
    return null
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(url)
  }
}
