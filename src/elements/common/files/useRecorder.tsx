import { useCallback, useEffect, useRef, useState } from 'react'
import { CameraError, type CameraProblem, openStream } from '../pictures/openCamera.ts'
import { recordedFile, recordType } from './recordTypes.ts'

type RecorderState = 'waiting' | 'ready' | 'recording' | 'paused' | 'failed' | CameraProblem

interface Recorder {
  readonly devices: MediaStreamConstraints
  /** Starts recording as soon as the device is available; otherwise when `start` is called. */
  readonly atOnce: boolean
  /** Maximum duration in seconds; recording then stops and is kept. */
  readonly limit: number | undefined
  readonly onFile: (file: File) => void
  /** Called when a recording begins, with a promise for its end and a function to end it. */
  readonly hold?: ((over: Promise<void>, end: () => void) => void) | undefined
}

/** Records from the microphone or the camera: can be paused and resumed, and returns a file when stopped. */
export function useRecorder({ devices, atOnce, limit = Number.POSITIVE_INFINITY, onFile, hold }: Recorder) {
  const film = devices.video !== false
  const [wanted, setWanted] = useState(devices)
  const [state, setState] = useState<RecorderState>('waiting')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [seconds, setSeconds] = useState(0)
  const recorder = useRef<MediaRecorder | null>(null)
  const around = useRef({ onFile, hold })
  useEffect(() => {
    around.current = { onFile, hold }
  })

  const begin = useCallback(
    (from: MediaStream) => {
      const parts: Blob[] = []
      const type = recordType(film)
      const made = new MediaRecorder(from, type ? { mimeType: type } : {})
      made.addEventListener('dataavailable', ({ data }) => void (data.size > 0 && parts.push(data)))
      made.addEventListener('error', () => setState('failed'))
      const over = new Promise<void>((resolve) => {
        made.addEventListener('stop', () => {
          // A recorder that was replaced was discarded.
          if (recorder.current === made && parts.length > 0) {
            around.current.onFile(recordedFile(parts, made.mimeType, film ? 'video' : 'recording'))
          }
          resolve()
        })
      })
      recorder.current = made
      // In chunks: running out of memory loses one second.
      made.start(1_000)
      around.current.hold?.(over, () => made.state !== 'inactive' && made.stop())
      setSeconds(0)
      setState('recording')
    },
    [film],
  )

  useEffect(() => {
    let opened: MediaStream | null = null
    let gone = false
    const end = () => {
      recorder.current = null
      for (const track of opened?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      try {
        opened = await openStream(wanted)
        if (gone) return end()
        setStream(opened)
        if (atOnce) begin(opened)
        else setState('ready')
      } catch (error) {
        if (!gone) setState(error instanceof CameraError ? error.problem : 'failed')
      }
    }
    void open()
    return () => {
      gone = true
      end()
    }
  }, [wanted, atOnce, begin])

  useEffect(() => {
    if (state !== 'recording') return
    let before = performance.now()
    const ticking = setInterval(() => {
      const now = performance.now()
      const passed = (now - before) / 1_000
      before = now
      setSeconds((sum) => sum + passed)
    }, 200)
    return () => clearInterval(ticking)
  }, [state])

  const isOver = seconds >= limit
  useEffect(() => {
    if (isOver && recorder.current?.state !== 'inactive') recorder.current?.stop()
  }, [isOver])

  return {
    state,
    stream,
    seconds: Math.min(seconds, limit),
    start: () => stream && begin(stream),
    pause: () => {
      recorder.current?.pause()
      setState('paused')
    },
    resume: () => {
      recorder.current?.resume()
      setState('recording')
    },
    stop: () => recorder.current?.state !== 'inactive' && recorder.current?.stop(),
    /** Requests the device again, or another one. */
    reopen: (next: MediaStreamConstraints = devices) => {
      setState('waiting')
      setWanted({ ...next })
    },
  }
}
