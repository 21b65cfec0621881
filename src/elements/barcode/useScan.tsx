import { useEffect, useRef, useState } from 'react'
import { CameraError, type CameraTrouble, openStream } from '../common/pictures/openCamera.ts'
import type { CodeGroup } from './codeGroups.ts'
import { readCode } from './readCode.ts'

/** Between two looks, in ms: the camera's picture keeps moving, and the phone cool. */
const PAUSE = 80

const VIEW: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1920 },
  height: { ideal: 1080 },
}

type ScanState = 'waiting' | 'ready' | 'failed' | CameraTrouble

/** Looks through the camera until a code is read twice the same: bars are misread now and then. */
export function useScan(group: CodeGroup, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  // A new object tries anew.
  const [wanted, setWanted] = useState(VIEW)
  const [state, setState] = useState<ScanState>('waiting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)

  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    const leaving = new AbortController()
    const { signal } = leaving
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop()
    }
    const look = async (shown: HTMLVideoElement) => {
      let before: string | null = null
      while (!signal.aborted) {
        const code = await readCode({ source: await createImageBitmap(shown), group, thorough: false })
        if (code !== null && code === before && !signal.aborted) return tell.current(code)
        before = code ?? before
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }
    const start = async () => {
      try {
        stream = await openStream({
          audio: false,
          video: wanted,
        })
        if (signal.aborted || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        if (signal.aborted) return
        setTrack(stream.getVideoTracks()[0] ?? null)
        setState('ready')
        await look(video.current)
      } catch (error) {
        stop()
        if (!signal.aborted) setState(error instanceof CameraError ? error.trouble : 'failed')
      }
    }
    void start()
    return () => {
      leaving.abort()
      stop()
    }
  }, [wanted, group])

  const retry = () => {
    setState('waiting')
    setWanted({ ...VIEW })
  }
  return { video, state, track, retry }
}
