import { PrinterOutlined } from '@ant-design/icons'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../../contract/shapes.ts'
import type { StoredDocument } from '../../../../forms/document/StoredDocument.ts'
import { textColorOn } from '../../../../forms/theme/contrast.ts'
import type { FormTheme } from '../../../../forms/theme/FormTheme.ts'
import { useVersion } from '../compare/useVersion.ts'
import { publicUrl } from '../../../shell/publicUrl.ts'
import { useDialog } from '../../../shell/useDialog.ts'

interface PosterDialogProps {
  readonly form: FormSummary
  /** The QR code of the form's URL as a data URL; null while it is generated. */
  readonly code: string | null
  readonly close: () => void
}

/** A page to print and post, in the form's theme: logo and name, QR code, URL and a text; previewed as printed. */
export function PosterDialog({ form, code, close }: PosterDialogProps) {
  const { t } = useTranslation(['versions', 'portal', 'common'])
  const dialog = useDialog(close)
  const [words, setWords] = useState(() => t('share.wordsDefault'))
  const { answer } = useVersion(form.id, form.publishedVersion)
  const theme = answer.state === 'loaded' ? (answer.data.document as StoredDocument).container.form.theme : undefined
  const sheet = (
    <>
      <SheetHead name={form.name} {...theme} />
      {code && <img className="publish-sheet-code" src={code} alt={t('portal:publish.qr')} />}
      <p>{words}</p>
      <address>{publicUrl(form).replace(/^https?:\/\//, '')}</address>
    </>
  )
  return (
    <Modal
      {...dialog.props}
      width={640}
      title={t('share.poster')}
      okText={t('share.print')}
      cancelText={t('common:close')}
      okButtonProps={{ disabled: code === null, icon: <PrinterOutlined aria-hidden /> }}
      onOk={() => window.print()}
    >
      <div className="publish-print">
        <div className="publish-sheet-seen">{sheet}</div>
        <label className="portal-field">
          <span>{t('share.words')}</span>
          <Input.TextArea value={words} maxLength={300} rows={3} onChange={(event) => setWords(event.target.value)} />
          <small>{t('share.printHint')}</small>
        </label>
      </div>
      {/* Outside the app root, so that only the sheet is printed. */}
      {createPortal(
        <div className="publish-sheet" aria-hidden="true">
          {sheet}
        </div>,
        document.body,
      )}
    </Modal>
  )
}

interface SheetHeadProps extends Pick<FormTheme, 'color' | 'logo'> {
  readonly name: string
}

/** Name and logo on the theme colour. A form without a theme saves ink. */
function SheetHead({ name, color, logo }: SheetHeadProps) {
  const style = color ? { background: color, color: textColorOn(color) } : undefined
  return (
    <div className="publish-sheet-head" style={style} data-colored={color ? true : undefined}>
      {logo && <img src={logo} alt="" />}
      <h2>{name}</h2>
    </div>
  )
}
