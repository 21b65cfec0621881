import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useQrCode } from '../../../render/ui/useQrCode.ts'

/** The way to this preview on another device: a QR code and a link. */
export function OpenOnPhone() {
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
