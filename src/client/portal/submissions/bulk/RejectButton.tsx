import { RollbackOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskingButton } from './AskingButton.tsx'

interface RejectButtonProps {
  readonly disabledReason: string | null
  readonly reject: (reason: string) => void
}

/** Rejects, with a reason that the senders read. */
export function RejectButton({ disabledReason, reject }: RejectButtonProps) {
  const { t } = useTranslation('desk')
  return (
    <AskingButton label={t('bulk.reject')} icon={<RollbackOutlined aria-hidden />} disabledReason={disabledReason}>
      {(close) => (
        <Reason
          give={(reason) => {
            close()
            reject(reason)
          }}
        />
      )}
    </AskingButton>
  )
}

function Reason({ give }: { readonly give: (reason: string) => void }) {
  const { t } = useTranslation('desk')
  const [reason, setReason] = useState('')
  return (
    <>
      <label className="portal-field">
        <span>{t('bulk.reason')}</span>
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button danger type="primary" disabled={!reason.trim()} onClick={() => give(reason.trim())}>
        {t('bulk.reject')}
      </Button>
    </>
  )
}
