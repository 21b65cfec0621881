/** A file that does not say by then how long it is, in ms, is taken for one that does not play. */
const PATIENCE = 20_000

/** What a player says of a recording. */
export interface Lasting {
  readonly seconds: number
  readonly width?: number
  readonly height?: number
}

/** How long a recording is, and how large its picture; null where this device cannot play it. */
export async function lastsOf(blob: Blob, film: boolean): Promise<Lasting | null> {
  const url = URL.createObjectURL(blob)
  const player = document.createElement(film ? 'video' : 'audio')
  player.preload = 'metadata'
  player.muted = true
  try {
    await new Promise<void>((resolve, reject) => {
      const known = () => {
        if (Number.isFinite(player.duration)) resolve()
        // Recordings made in a browser do not say it; going beyond their end finds it.
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
