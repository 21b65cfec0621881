import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { BASE } from '../../../contract/base.ts'
import type { Page } from '../../../contract/shapes.ts'
import { type Frame, scaleToFit } from './frames.ts'
import { type PreviewStore, restartFilling } from './previewStore.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'

interface DeviceFrameProps {
  readonly page: Page
  readonly store: PreviewStore
  readonly frame: Frame
}

/** Pixels around the frame, so that its border and shadow are visible. */
const MARGIN = 48
const ZOOMS = [1, 0.75, 0.5] as const
/** Permissions that a form may need. */
const ALLOWED =
  'geolocation; camera; microphone; clipboard-read; clipboard-write; accelerometer; gyroscope; magnetometer'

/** The form in a frame of a device's size: a window of its own, so that media queries see that width. */
export function DeviceFrame({ page, store, frame }: DeviceFrameProps) {
  const { t } = useTranslation('preview')
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState<number | null>(null)
  const mode = useStore(store, ({ piece }) => piece?.form.compiled.mode ?? 'h5')
  useEffect(() => {
    const { current } = place
    if (!current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width - MARGIN, height: entry.contentRect.height - MARGIN })
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  const scale = zoom ?? scaleToFit(frame, room)
  const { width, height } = frame
  return (
    <main className="bench-stage" aria-label={t('form')}>
      <div className="bench-room" ref={place}>
        <div className="bench-outer" style={{ width: width * scale, height: height * scale }}>
          <div className="bench-device" style={{ width, height, transform: `scale(${scale})` }} data-frame={frame.is}>
            <FramedForm page={page} />
            {mode !== 'h5' && <HostApp mode={mode} store={store} />}
          </div>
        </div>
      </div>
      <div className="bench-zoom">
        <span>
          {width} × {height}
        </span>
        <label>
          {t('zoom.label')}
          <select
            className="bench-input"
            value={zoom ?? ''}
            onChange={({ target }) => setZoom(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('zoom.fit', { percent: Math.round(scaleToFit(frame, room) * 100) })}</option>
            {ZOOMS.map((one) => (
              <option key={one} value={one}>
                {one * 100} %
              </option>
            ))}
          </select>
        </label>
      </div>
    </main>
  )
}

/** The form's iframe, created by hand without a sandbox: it is a same-origin page that shares the workbench's store. */
function FramedForm({ page }: Pick<DeviceFrameProps, 'page'>) {
  const { t } = useTranslation('preview')
  const place = useRef<HTMLDivElement>(null)
  const { formId, name } = page
  const title = t('frameOf', { name })
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.allow = ALLOWED
    frame.title = title
    frame.src = `${BASE}/page/${encodeURIComponent(formId)}/preview?frame=1`
    place.current?.append(frame)
    return () => frame.remove()
  }, [formId, title])
  return <div className="bench-frame" ref={place} />
}

interface HostAppProps {
  readonly mode: Exclude<Mode, 'h5'>
  readonly store: PreviewStore
}

/** Simulated driver app around a form: its status bar covers the page, its own bar hides on request. */
function HostApp({ mode, store }: HostAppProps) {
  const { t } = useTranslation('preview')
  const { topBar, bottomBar, closed } = useStore(store)
  const style = topBar ? { background: topBar.backgroundColor, color: topBar.textColor } : undefined
  return (
    <>
      <div className="bench-status" style={style} aria-hidden="true">
        <span>9:41</span>
        <span>{t(`host.${mode}`)}</span>
      </div>
      {bottomBar && (
        <div className="bench-bottom" aria-hidden="true">
          {t('host.bottom')}
        </div>
      )}
      {closed && (
        <div className="bench-closed" role="status">
          <p>{t('host.closed')}</p>
          <button type="button" className="bench-button" onClick={() => restartFilling(store)}>
            {t('host.again')}
          </button>
        </div>
      )}
    </>
  )
}
