import { EditOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '../../../../contract/reviewShapes.ts'
import { lazyPart } from '../../../../render/ui/lazyPart.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'

// Loaded on demand, with the controls of all questions.
const EditAnswerDialog = lazyPart(async () => (await import('./EditAnswerDialog.tsx')).EditAnswerDialog)

interface EditAnswerProps {
  readonly columns: readonly AnswerColumn[]
  /** Number of selected submissions. */
  readonly count: number
  /** Reason why the user may not edit; null if they may. */
  readonly disabledReason: string | null
  /** The edit to start from: the last one, if it failed. */
  readonly initial: BulkEdit | null
  readonly give: (edit: BulkEdit) => void
}

/** Button that sets or clears an answer of all selected submissions, entered in a dialog. */
export function EditAnswer({ columns, count, disabledReason, initial, give }: EditAnswerProps) {
  const { t } = useTranslation('desk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t('bulk.edit.open')}
      </Button>
      {open && (
        <Suspense
          fallback={
            <Modal open loading footer={null} title={t('bulk.edit.title', { count })} onCancel={() => setOpen(false)} />
          }
        >
          <EditAnswerDialog
            columns={columns}
            count={count}
            initial={initial}
            give={give}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
