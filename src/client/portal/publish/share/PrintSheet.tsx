import { PrinterOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../../contract/shapes.ts'
import type { StoredDocument } from '../../../../forms/document/StoredDocument.ts'
import { textColorOn } from '../../../../forms/theme/contrast.ts'
import type { FormTheme } from '../../../../forms/theme/FormTheme.ts'
import { useVersion } from '../compare/useVersion.ts'
import { publicUrl } from '../../../shell/publicUrl.ts'
import { useQrCode } from '../../../../render/ui/useQrCode.ts'

/** A page to print and post, in the form's theme: logo and name, QR code, URL and a text; previewed as printed. */
export function PrintSheet({ form }: { form: FormSummary }) {
  const { t } = useTranslation(['versions', 'portal'])
  const [words, setWords] = useState(() => t('share.wordsDefault'))
  const url = publicUrl(form)
  const code = useQrCode(url)
  const { answer } = useVersion(form.id, form.publishedVersion)
  const theme = answer.state === 'loaded' ? (answer.data.document as StoredDocument).container.form.theme : undefined
  const sheet = (
    <>
      <SheetHead name={form.name} {...theme} />
      {code && <img className="publish-sheet-code" src={code} alt={t('portal:publish.qr')} />}
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
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={code === null}
            onClick={() => window.print()}
          >
            {t('share.print')}
          </Button>
        </div>
      </div>
      {/* Outside the app root, so that only the sheet is printed. */}
      {createPortal(
        <div className="publish-sheet" aria-hidden="true">
          {sheet}
        </div>,
        document.body,
      )}
    </section>
  )
}

interface SheetHeadProps extends Pick<FormTheme, 'color' | 'logo'> {
  readonly name: string
}

/** Name and logo on the theme colour. A form without a theme saves ink. */
function SheetHead({ name, color, logo }: SheetHeadProps) {
  const style = color ? { background: color, color: textColorOn(color) } : undefined
  return (
    <header className="publish-sheet-head" style={style} data-colored={color ? true : undefined}>
      {logo && <img src={logo} alt="" />}
      <h2>{name}</h2>
    </header>
  )
}
