import { Checkbox, Input, Modal, Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '../../../../contract/reviewShapes.ts'
import type { Filling } from '../../../../forms/filling/Filling.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { useDialog } from '../../../shell/useDialog.ts'
import { useForm } from '../../form/FormFrame.tsx'
import { AnswerEntry, openEntry } from './AnswerEntry.tsx'
import { editableQuestions } from './editableQuestions.ts'

interface EditAnswerDialogProps {
  readonly columns: readonly AnswerColumn[]
  readonly count: number
  readonly initial: BulkEdit | null
  readonly give: (edit: BulkEdit) => void
  readonly close: () => void
}

/** Dialog for a bulk edit: question, new answer and reason. */
export function EditAnswerDialog({ columns, count, initial, give, close }: EditAnswerDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const { form } = useForm()
  const dialog = useDialog(close)
  const questionId = useId()
  const reasonId = useId()
  const [element, setElement] = useState(initial?.element ?? null)
  const [clears, setClears] = useState(initial?.value === null)
  const [reason, setReason] = useState(initial?.reason ?? '')
  const [missing, setMissing] = useState<'answer' | 'reason' | null>(null)
  const questions = useMemo(() => editableQuestions(columns), [columns])
  const filling = useMemo(() => {
    if (element === null) return null
    return openEntry(form.document, element, element === initial?.element ? initial.value : null)
  }, [form.document, element, initial])

  const choose = (id: string) => {
    setElement(id)
    setClears(false)
    setMissing(null)
  }
  const submit = () => {
    if (element === null || !filling) return
    const value = clears ? null : answerIn(filling)
    if (!clears && filling.checkAll().length > 0) return setMissing(null)
    if (value === undefined) return setMissing('answer')
    if (reason.trim() === '') return setMissing('reason')
    dialog.leave()
    give({ act: 'edit', element, value, reason: reason.trim() })
  }
  return (
    <Modal
      {...dialog.props}
      destroyOnHidden
      width={520}
      title={t('desk:bulk.edit.title', { count })}
      okText={t('desk:bulk.edit.ok')}
      okButtonProps={{ disabled: element === null }}
      cancelText={t('common:cancel')}
      onOk={submit}
    >
      <div className="desk-edit-answer">
        <label className="portal-field" htmlFor={questionId}>
          <span>{t('desk:bulk.edit.question')}</span>
          <Select
            id={questionId}
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            value={element}
            onChange={choose}
            options={questions.map(({ node, label, section }) => ({
              value: node.element.id,
              label: section === '' ? label : `${section}: ${label}`,
            }))}
          />
        </label>
        {filling && !clears && (
          <AnswerEntry key={element} filling={filling} form={form} onAnswer={() => setMissing(null)} />
        )}
        {missing === 'answer' && (
          <p className="desk-edit-missing" role="alert">
            {t('desk:bulk.edit.answerMissing')}
          </p>
        )}
        {filling && (
          <Checkbox
            checked={clears}
            onChange={({ target }) => {
              setClears(target.checked)
              setMissing(null)
            }}
          >
            {t('desk:bulk.edit.clear')}
          </Checkbox>
        )}
        <label className="portal-field" htmlFor={reasonId}>
          <span>{t('desk:edit.reason')}</span>
          <Input.TextArea
            id={reasonId}
            rows={2}
            maxLength={1_000}
            aria-required
            aria-invalid={missing === 'reason'}
            aria-describedby={missing === 'reason' ? `${reasonId}-missing` : undefined}
            status={missing === 'reason' ? 'error' : ''}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(null)
            }}
          />
        </label>
        {missing === 'reason' && (
          <p id={`${reasonId}-missing`} className="desk-edit-missing" role="alert">
            {t('desk:bulk.edit.reasonMissing')}
          </p>
        )}
        <p className="desk-quiet">{t('desk:bulk.edit.hint')}</p>
      </div>
    </Modal>
  )
}

/** The answer to the only question; undefined if blank. */
const answerIn = (filling: Filling): unknown => Object.values(filling.input())[0]
