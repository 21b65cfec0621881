import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Space, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { publicUrl } from './publicUrl.ts'

/** The link that collectors open, to copy, to follow, and as a QR code. */
export function ShareLink({ form }: { form: FormSummary }) {
  const { t } = useTranslation('portal')
  const { message, problem } = useNotices()
  const url = publicUrl(form)
  const code = useQrCode(url)
  const copy = () => webDevice.copyText(url).then(() => message.success(t('done.copied')), problem)
  return (
    <section className="portal-stack">
      <div>
        <Typography.Text strong>{t('publish.link')}</Typography.Text>
        <Space.Compact block>
          <Input readOnly value={url} aria-label={t('publish.link')} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyOutlined />} aria-label={t('publish.copy')} onClick={() => void copy()} />
          <Button href={url} target="_blank" rel="noopener">
            {t('publish.openLink')}
          </Button>
        </Space.Compact>
      </div>
      {code && (
        <figure className="portal-figure">
          <img className="portal-qr" src={code} alt={t('publish.qr')} />
          <figcaption>{t('publish.qrHint')}</figcaption>
        </figure>
      )}
    </section>
  )
}

/** A QR code as a data URL; null while it is drawn. */
function useQrCode(text: string): string | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly url: string } | null>(null)
  useEffect(() => {
    let current = true
    void import('qrcode')
      .then(({ default: { toDataURL } }) => toDataURL(text, { margin: 0, width: 360 }))
      .then((url) => current && setDrawn({ text, url }))
    return () => {
      current = false
    }
  }, [text])
  return drawn?.text === text ? drawn.url : null
}
