import { CopyOutlined } from '@ant-design/icons'
import { Button, Input, Space, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../../contract/shapes.ts'
import { webDevice } from '../../../native/webDevice.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useQrCode } from '../../../../render/ui/useQrCode.ts'
import { publicUrl } from '../../../shell/publicUrl.ts'

/** The public URL, to copy and open; with `scan` also as a QR code. */
export function PublicLink({ form, scan = false }: { form: FormSummary; scan?: boolean }) {
  const { t } = useTranslation('portal')
  const { message, problem } = useNotices()
  const url = publicUrl(form)
  const copy = () => webDevice.copyText(url).then(() => message.success(t('done.copied')), problem)
  return (
    <div className="publish-link">
      {scan && <ScannedLink url={url} />}
      <div>
        <Typography.Text strong>{t('publish.link')}</Typography.Text>
        <Space.Compact block>
          <Input readOnly value={url} aria-label={t('publish.link')} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyOutlined aria-hidden />} aria-label={t('publish.copy')} onClick={() => void copy()} />
          <Button href={url} target="_blank" rel="noopener">
            {t('publish.openLink')}
          </Button>
        </Space.Compact>
      </div>
    </div>
  )
}

function ScannedLink({ url }: { url: string }) {
  const { t } = useTranslation('portal')
  const code = useQrCode(url)
  if (code === null) return <span className="publish-link-code" aria-hidden="true" />
  return <img src={code} alt={t('publish.qr')} width="132" height="132" />
}
