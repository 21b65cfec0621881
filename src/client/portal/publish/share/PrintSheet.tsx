import { PrinterOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../../contract/shapes.ts'
import { publicUrl } from '../publicUrl.ts'
import { useQrCode } from './useQrCode.ts'

/** One page to hang up: the form's name, its QR code, its address and some words; seen here as it is printed. */
export function PrintSheet({ form }: { form: FormSummary }) {
  const { t } = useTranslation(['versions', 'portal'])
  const [words, setWords] = useState(() => t('share.wordsDefault'))
  const url = publicUrl(form)
  const code = useQrCode(url)
  const sheet = (
    <>
      <h2>{form.name}</h2>
      {code && <img src={code} alt={t('portal:publish.qr')} />}
      <p>{words}</p>
      <address>{url.replace(/^https?:\/\//, '')}</address>
    </>
  )
  return (
    <section className="publish-print">
      <div className="publish-sheet-seen">{sheet}</div>
      <div className="portal-stack">
        <label className="portal-field">
          <span>{t('share.words')}</span>
          <Input.TextArea value={words} maxLength={300} rows={3} onChange={(event) => setWords(event.target.value)} />
          <small>{t('share.printHint')}</small>
        </label>
        <div>
          <Button type="primary" icon={<PrinterOutlined />} disabled={code === null} onClick={() => window.print()}>
            {t('share.print')}
          </Button>
        </div>
      </div>
      {/* Beside the app, so that paper gets it alone. */}
      {createPortal(
        <div className="publish-sheet" aria-hidden="true">
          {sheet}
        </div>,
        document.body,
      )}
    </section>
  )
}
