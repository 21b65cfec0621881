import { Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormDetail } from '../../../../contract/shapes.ts'
import { webDevice } from '../../../native/webDevice.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { publicUrl } from '../../../shell/publicUrl.ts'
import { useDialog } from '../../../shell/useDialog.ts'
import { embedCode } from './embedCode.ts'

interface EmbedDialogProps {
  readonly form: FormDetail
  readonly close: () => void
}

/** The code that shows a form in another web page, and where that works. */
export function EmbedDialog({ form, close }: EmbedDialogProps) {
  const { t } = useTranslation(['versions', 'common'])
  const { message, problem } = useNotices()
  const dialog = useDialog(close)
  const code = embedCode(publicUrl(form), form.name)
  const copy = () => webDevice.copyText(code).then(() => message.success(t('share.codeCopied')), problem)
  const sites = form.frameOrigins
  return (
    <Modal
      {...dialog.props}
      width={560}
      title={t('share.embed')}
      okText={t('share.copyCode')}
      cancelText={t('common:close')}
      onOk={() => void copy()}
    >
      <div className="publish-embed">
        <p>{t('share.embedHint')}</p>
        <Input.TextArea readOnly value={code} rows={4} aria-label={t('share.embed')} />
        <p>{sites.length > 0 ? t('share.embedSites', { sites: sites.join(', ') }) : t('share.embedNowhere')}</p>
        <p>{t('share.embedSignIn')}</p>
      </div>
    </Modal>
  )
}
