import { useEffect, useRef } from 'react'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'

/** Bars that are shown, newest last, and ms between two. */
const BARS = 60
const EVERY = 60

/** How loud it is and was, as bars that move along: whoever records sees that they are heard. */
export function LevelMeter({ stream, paused }: { readonly stream: MediaStream; readonly paused: boolean }) {
  const t = useMediaWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = useRef(paused)
  useEffect(() => {
    still.current = paused
  }, [paused])
  useEffect(() => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    analyser.fftSize = 1_024
    audio.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels: number[] = []
    const drawing = setInterval(() => {
      if (still.current || !canvas.current) return
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length
      // From -60 dB, which is a quiet room, to full.
      levels.push(Math.max(0.04, Math.min(1, 1 + Math.log10(Math.max(power, 1e-9)) / 6)))
      levels.splice(0, levels.length - BARS)
      draw(canvas.current, levels)
    }, EVERY)
    return () => {
      clearInterval(drawing)
      void audio.close()
    }
  }, [stream])
  return (
    <canvas ref={canvas} className="gf-level" width={600} height={112} role="img" aria-label={t('recorder.level')} />
  )
}

function draw(canvas: HTMLCanvasElement, levels: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { width, height } = canvas
  const step = width / BARS
  context.clearRect(0, 0, width, height)
  context.fillStyle = getComputedStyle(canvas).color
  for (const [index, level] of levels.entries()) {
    const tall = level * height
    context.fillRect((BARS - levels.length + index) * step, (height - tall) / 2, step * 0.6, tall)
  }
}
