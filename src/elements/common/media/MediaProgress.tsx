import { useCallback, useSyncExternalStore } from 'react'
import { useRenderScope } from '../../../render/RenderScope.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'

const nothing = () => {}

/** Short upload state of a file; renders nothing once uploaded. */
export function MediaProgress({ file }: { readonly file: MediaRef }) {
  const { media } = useRenderScope()
  const t = useMediaTranslation()
  const subscribe = useCallback((listener: () => void) => media?.subscribe(listener) ?? nothing, [media])
  const stateNow = () => media?.stateOf(file) ?? null
  const now = useSyncExternalStore(subscribe, stateNow, stateNow)
  if (!now || now.state === 'sent') return null
  if (now.state === 'kept') return <span className="gf-media-state">{t('state.kept')}</span>
  if (now.state === 'missing')
    return (
      <span className="gf-media-state gf-error">{t(file.type.startsWith('image/') ? 'photo.lost' : 'file.lost')}</span>
    )
  if (now.state === 'sending') {
    const percent = Math.floor((100 * now.sent) / Math.max(1, now.size))
    return (
      <span className="gf-media-state">
        {t('state.sending', { percent })}
        <progress max={100} value={percent} aria-label={t('state.sending', { percent })} />
      </span>
    )
  }
  return (
    <span className="gf-media-state gf-error">
      {t('state.refused')} {now.message}
      <button type="button" className="gf-media-retry" onClick={() => media?.retry(file)}>
        {t('state.retry')}
      </button>
    </span>
  )
}
