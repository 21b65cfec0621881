import { useState } from 'react'
import { ToolIcon } from '../common/pictures/ToolIcon.tsx'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'

/** What browsers with a lamp know and the types do not. */
interface Lamp {
  readonly torch?: boolean
}

/** The lamp of the camera, where it has one. */
export function TorchButton({ track }: { readonly track: MediaStreamTrack | null }) {
  const t = useMediaWords()
  const [lit, setLit] = useState(false)
  // Not every browser tells.
  const capabilities: (MediaTrackCapabilities & Lamp) | undefined = (
    track as Partial<MediaStreamTrack> | null
  )?.getCapabilities?.()
  if (!track || !capabilities?.torch) return null
  const turn = async () => {
    const torch: Lamp & MediaTrackConstraintSet = { torch: !lit }
    try {
      await track.applyConstraints({ advanced: [torch] })
      setLit(!lit)
    } catch {
      // The lamp is taken, or the camera too hot for it: it stays as it is, and the button says so.
      setLit(false)
    }
  }
  return (
    <button type="button" className="gf-button gf-scan-torch" aria-pressed={lit} onClick={() => void turn()}>
      <ToolIcon name="light" />
      {t('barcode.torch')}
    </button>
  )
}
