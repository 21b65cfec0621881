import '../sharing/sharing.css'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { PersonField } from '../sharing/PersonField.tsx'

interface TransferDialogProps {
  readonly forms: readonly FormSummary[]
  readonly close: () => void
  readonly onTransfer: (to: Person) => void
}

/** Asks who shall own several forms. */
export function TransferDialog({ forms, close, onTransfer }: TransferDialogProps) {
  const { t } = useTranslation(['portal', 'common'])
  const id = useId()
  const [text, setText] = useState('')
  const [person, setPerson] = useState<Person | null>(null)
  const [refused, setRefused] = useState(false)
  return (
    <Modal
      open
      title={t('sharing.transferMany', { count: forms.length })}
      className="sharing"
      okText={t('sharing.handOver')}
      cancelText={t('common:cancel')}
      onCancel={close}
      onOk={() => (person ? onTransfer(person) : setRefused(true))}
    >
      <p>{t('sharing.transferManyText')}</p>
      <div className="sharing-add">
        <label htmlFor={id}>{t('sharing.newOwner')}</label>
        <PersonField
          id={id}
          value={text}
          label={t('sharing.newOwner')}
          invalid={refused}
          onChange={(typed, chosen) => {
            setText(typed)
            setPerson(chosen)
            setRefused(false)
          }}
        />
        {refused && (
          <small role="alert" className="sharing-wrong">
            {t('sharing.nobody')}
          </small>
        )}
      </div>
    </Modal>
  )
}
