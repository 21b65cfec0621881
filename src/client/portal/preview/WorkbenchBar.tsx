import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type Frame, FRAME_NAMES, FRAMES, customFrame, rotateFrame } from './frames.ts'
import { LanguageChooser } from './LanguageChooser.tsx'
import { simulate, type PreviewStore, restartFilling } from './previewStore.ts'
import { SampleButton } from './SampleButton.tsx'
import { useId, useRef } from 'react'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useQrCode } from '../../../render/ui/useQrCode.ts'

interface WorkbenchBarProps {
  readonly store: PreviewStore
  readonly frame: Frame
  readonly onFrame: (frame: Frame) => void
  readonly onReload: () => void
}

const SCHEMES = ['system', 'light', 'dark'] as const

/** Frequent choices: device, colour scheme, language, and restarting. */
export function WorkbenchBar({ store, frame, onFrame, onReload }: WorkbenchBarProps) {
  const { t } = useTranslation('preview')
  const { scheme } = useStore(store, ({ pretence }) => pretence)
  const piece = useStore(store, (state) => state.piece)
  const inspecting = useStore(store, (state) => state.inspecting)
  return (
    <div className="bench-bar" role="toolbar" aria-label={t('title')}>
      <div className="bench-group" role="group" aria-label={t('device.label')}>
        {FRAME_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="bench-button"
            aria-pressed={frame.is === name}
            onClick={() => onFrame(FRAMES[name])}
          >
            {t(`device.${name}`)}
          </button>
        ))}
        <button
          type="button"
          className="bench-button"
          aria-pressed={frame.is === 'own'}
          onClick={() => onFrame(customFrame(frame.width, frame.height))}
        >
          {t('device.own')}
        </button>
        <button type="button" className="bench-button" onClick={() => onFrame(rotateFrame(frame))}>
          {t('device.turn')}
        </button>
      </div>
      {frame.is === 'own' && <OwnSize frame={frame} onFrame={onFrame} />}
      <label className="bench-field">
        {t('scheme.label')}
        <select
          className="bench-input"
          value={scheme}
          onChange={({ target }) => simulate(store, { scheme: target.value as (typeof SCHEMES)[number] })}
        >
          {SCHEMES.map((one) => (
            <option key={one} value={one}>
              {t(`scheme.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <LanguageChooser store={store} />
      <div className="bench-group bench-acts">
        <SampleButton store={store} />
        <button
          type="button"
          className="bench-button"
          aria-pressed={inspecting}
          disabled={!piece}
          onClick={() => store.setState({ inspecting: !inspecting })}
        >
          {t('inspect')}
        </button>
        <button type="button" className="bench-button" onClick={() => restartFilling(store)}>
          {t('startOver')}
        </button>
        <button type="button" className="bench-button" title={t('reloadHint')} onClick={onReload}>
          {t('reload')}
        </button>
        <OpenOnPhone />
      </div>
    </div>
  )
}

function OwnSize({ frame, onFrame }: Pick<WorkbenchBarProps, 'frame' | 'onFrame'>) {
  const { t } = useTranslation('preview')
  const { width, height } = frame
  const side = (label: string, value: number, become: (pixels: number) => Frame) => (
    <label className="bench-field">
      {label}
      <input
        key={value}
        className="bench-input bench-number"
        type="number"
        min={240}
        max={3_840}
        defaultValue={value}
        onBlur={({ target }) => onFrame(become(target.valueAsNumber))}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onFrame(become(currentTarget.valueAsNumber))}
      />
    </label>
  )
  return (
    <div className="bench-group">
      {side(t('device.width'), width, (pixels) => customFrame(pixels, height))}
      {side(t('device.height'), height, (pixels) => customFrame(width, pixels))}
    </div>
  )
}

/** Opens this preview on another device: a QR code and a link. */
function OpenOnPhone() {
  const { t } = useTranslation('preview')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  return (
    <>
      <button type="button" className="bench-button" onClick={() => dialog.current?.showModal()}>
        {t('phone.open')}
      </button>
      <dialog className="bench-dialog" ref={dialog} aria-labelledby={title}>
        <h2 id={title}>{t('phone.title')}</h2>
        <PhoneLink />
        <button type="button" className="bench-button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </dialog>
    </>
  )
}

function PhoneLink() {
  const { t } = useTranslation('preview')
  const { message, problem } = useNotices()
  const url = `${location.origin}${location.pathname}`
  const code = useQrCode(url)
  const copy = () => webDevice.copyText(url).then(() => message.success(t('phone.copied')), problem)
  return (
    <>
      {code && <img className="bench-code" src={code} alt={t('phone.code')} />}
      <p>{t('phone.text')}</p>
      <div className="bench-row">
        <input className="bench-input bench-wide" readOnly value={url} aria-label={t('phone.link')} />
        <button type="button" className="bench-button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
    </>
  )
}
