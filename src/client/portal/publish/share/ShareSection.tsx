import { Alert, Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { webDevice } from '../../../native/webDevice.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { publicUrl } from '../../../shell/publicUrl.ts'
import { embedCode } from './embedCode.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { PublicLink } from './PublicLink.tsx'
import './share.css'
import { SectionTitle } from '../../../shell/SectionTitle.tsx'

/** Ways to share a published form: its link, a sheet with its QR code, and the embed code. */
export function ShareSection() {
  const { t } = useTranslation('versions')
  const { form } = useForm()
  const { message, problem } = useNotices()
  if (form.publishedVersion === null) return <Alert type="info" showIcon title={t('share.notYet')} />
  const code = embedCode(publicUrl(form), form.name)
  const copy = () => webDevice.copyText(code).then(() => message.success(t('share.codeCopied')), problem)
  const sites = form.frameOrigins
  return (
    <div className="portal-stack publish-share">
      <PublicLink form={form} />
      <PrintSheet form={form} />
      <SectionTitle>{t('share.embed')}</SectionTitle>
      <label className="portal-field publish-embed">
        <small>{t('share.embedHint')}</small>
        <Input.TextArea readOnly value={code} rows={4} aria-label={t('share.embed')} />
      </label>
      <div>
        <Button onClick={() => void copy()}>{t('share.copyCode')}</Button>
      </div>
      <Alert
        type="info"
        showIcon
        title={sites.length > 0 ? t('share.embedSites', { sites: sites.join(', ') }) : t('share.embedNowhere')}
        description={t('share.embedSignIn')}
      />
    </div>
  )
}
