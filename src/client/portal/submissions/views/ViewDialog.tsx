import { Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SavedView } from '../../../../contract/viewShapes.ts'
import { useDialog } from '../../../shell/useDialog.ts'

interface Given {
  readonly name: string
  readonly shared: boolean
  readonly first: boolean
}

interface ViewDialogProps {
  /** The view to rename; null: the current query is saved as a new one. */
  readonly view: SavedView | null
  readonly mayShare: boolean
  /** Address of the page that invites people; null if others have access already. */
  readonly invite: string | null
  readonly close: () => void
  /** Resolves to true if it was saved. */
  readonly give: (given: Given) => Promise<boolean>
}

/** Name of a view, and who sees it. */
export function ViewDialog({ view, mayShare, invite, close, give }: ViewDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [busy, setBusy] = useState(false)
  const dialog = useDialog(close)
  const [fields] = Form.useForm<Given>()
  const finish = async (given: Given) => {
    setBusy(true)
    const done = await give({ ...given, name: given.name.trim() })
    setBusy(false)
    if (done) dialog.leave()
  }
  return (
    <Modal
      {...dialog.props}
      destroyOnHidden
      width={440}
      title={t(view ? 'desk:views.rename' : 'desk:views.add')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onOk={() => fields.submit()}
    >
      <Form<Given>
        form={fields}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false, first: false }}
        onFinish={(given) => void finish(given)}
      >
        <p className="desk-quiet">{view ? null : t('desk:views.what')}</p>
        <Form.Item
          name="name"
          label={t('desk:views.name')}
          rules={[{ required: true, whitespace: true, message: t('desk:views.nameMissing') }]}
        >
          <Input autoFocus maxLength={100} placeholder={t('desk:views.example')} />
        </Form.Item>
        <Form.Item
          name="shared"
          valuePropName="checked"
          extra={
            !mayShare ? (
              t('desk:views.shareNot')
            ) : invite === null ? (
              t('desk:views.shareHint')
            ) : (
              <>
                {t('desk:views.shareAlone')} <Link to={invite}>{t('desk:views.invite')}</Link>
              </>
            )
          }
        >
          <Checkbox disabled={!mayShare}>{t('desk:views.share')}</Checkbox>
        </Form.Item>
        {!view && (
          <Form.Item name="first" valuePropName="checked">
            <Checkbox>{t('desk:views.makeFirst')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
