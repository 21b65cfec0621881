import './share.css'
import { CodeOutlined, CopyOutlined, MailOutlined, PrinterOutlined, QrcodeOutlined } from '@ant-design/icons'
import { Button, Input, Space, Typography } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../../contract/shapes.ts'
import { lazyPart } from '../../../../render/ui/lazyPart.ts'
import { useQrCode } from '../../../../render/ui/useQrCode.ts'
import { webDevice } from '../../../native/webDevice.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { publicUrl } from '../../../shell/publicUrl.ts'

const PosterDialog = lazyPart(async () => (await import('./PosterDialog.tsx')).PosterDialog)
const EmbedDialog = lazyPart(async () => (await import('./EmbedDialog.tsx')).EmbedDialog)

/** Every way to share a published form: its link and QR code, by e-mail, on a poster, or in a web page. */
export function ShareCard({ form }: { readonly form: FormDetail }) {
  const { t } = useTranslation(['portal', 'versions'])
  const { message, problem } = useNotices()
  const [opened, setOpened] = useState<'poster' | 'embed' | null>(null)
  const url = publicUrl(form)
  const code = useQrCode(url)
  const copy = () => webDevice.copyText(url).then(() => message.success(t('done.copied')), problem)
  const close = () => setOpened(null)
  const mail = `mailto:?subject=${encodeURIComponent(form.name)}&body=${encodeURIComponent(url)}`
  return (
    <section className="publish-link" aria-labelledby="publish-link">
      {code ? (
        <img src={code} alt={t('publish.qr')} width="132" height="132" />
      ) : (
        <span className="publish-link-code" aria-hidden="true" />
      )}
      <div>
        <Typography.Text strong id="publish-link">
          {t('publish.link')}
        </Typography.Text>
        <Space.Compact block>
          <Input readOnly value={url} aria-label={t('publish.link')} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyOutlined aria-hidden />} aria-label={t('publish.copy')} onClick={() => void copy()} />
          <Button href={url} target="_blank" rel="noopener">
            {t('publish.openLink')}
          </Button>
        </Space.Compact>
        <div className="publish-ways">
          <Button icon={<MailOutlined aria-hidden />} href={mail}>
            {t('versions:share.email')}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setOpened('poster')}>
            {t('versions:share.poster')}
          </Button>
          <Button
            icon={<QrcodeOutlined aria-hidden />}
            disabled={code === null}
            {...(code === null ? {} : { href: code, download: `${form.name}.png` })}
          >
            {t('versions:share.codeImage')}
          </Button>
          <Button icon={<CodeOutlined aria-hidden />} onClick={() => setOpened('embed')}>
            {t('versions:share.embed')}
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>
        {opened === 'poster' && <PosterDialog form={form} code={code} close={close} />}
        {opened === 'embed' && <EmbedDialog form={form} close={close} />}
      </Suspense>
    </section>
  )
}
