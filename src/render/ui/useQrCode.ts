import { useEffect, useState } from 'react'
import { loadWithRetries } from './lazyPart.ts'

/** Width in pixels: sharp in print too. */
const WIDTH = 960

/** A QR code as a data URL; null while it is generated. */
export function useQrCode(text: string): string | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly url: string } | null>(null)
  useEffect(() => {
    let current = true
    void loadWithRetries(() => import('qrcode'))
      .then(({ default: { toDataURL } }) => toDataURL(text, { margin: 0, width: WIDTH, errorCorrectionLevel: 'Q' }))
      .then((url) => current && setDrawn({ text, url }))
    return () => {
      current = false
    }
  }, [text])
  return drawn?.text === text ? drawn.url : null
}
