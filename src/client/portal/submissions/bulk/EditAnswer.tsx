import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
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
  readonly give: (edit: BulkEdit) => void
}

/** Button that sets or clears an answer of all selected submissions, entered in a dialog. */
export function EditAnswer({ columns, count, disabledReason, give }: EditAnswerProps) {
  const { t } = useTranslation('desk')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        icon={<EditOutlined />}
        disabled={disabledReason !== null}
        title={disabledReason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {t('bulk.edit.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EditAnswerDialog columns={columns} count={count} give={give} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
