import { DeleteOutlined, EditOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button, Select } from 'antd'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { RESTORABLE_DAYS } from '../../../../contract/erasureShapes.ts'
import type { BulkAction } from '../../../../contract/reviewShapes.ts'
import type { SubmissionDetail } from '../../../../contract/shapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { UndoNote } from '../../form/UndoNote.tsx'
import { useDisabledReason } from '../../sharing/useDisabledReason.ts'

interface SubmissionActionsProps {
  readonly row: SubmissionDetail
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly changed: (row: SubmissionDetail) => void
  readonly onMoved: () => void
}

const DAY_MS = 86_400_000

/** Acts on one submission besides its review: edit, assign, tag, delete and restore. */
export function SubmissionActions({ row, people, changed, onMoved }: SubmissionActionsProps) {
  const { t } = useTranslation('desk')
  const when = useDateTime()
  const { form } = useForm()
  const disabledReason = useDisabledReason()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { message, problem } = useNotices()
  const { answer } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  const known = answer.state === 'loaded' ? answer.data.tags : []
  const params = { id: form.id, submissionId: row.id }
  const [notReviewer, notEditor] = [disabledReason(form, 'reviewer'), disabledReason(form, 'editor')]

  const run = async (what: BulkAction) => {
    try {
      const { undo } = await call('actOnSubmissions', { params: { id: form.id }, body: { ids: [row.id], act: what } })
      changed(await call('getSubmission', { params }))
      const isMove = what.act === 'delete' || what.act === 'restore'
      if (isMove) onMoved()
      if (!undo) return
      const key = `act ${undo}`
      const back = async () => {
        try {
          await call('undoAct', { params: { id: form.id, undo } })
          changed(await call('getSubmission', { params }))
          if (isMove) onMoved()
          message.success({ key, content: t('bulk.undone') })
        } catch (error) {
          problem(error)
        }
      }
      const text = t(`bulk.did.${what.act}`, { count: 1 })
      message.success({ key, duration: 10, content: createElement(UndoNote, { text, onUndo: () => void back() }) })
    } catch (error) {
      problem(error)
    }
  }
  if (row.deletedAt !== null) {
    const until = new Date(Date.parse(row.deletedAt) + RESTORABLE_DAYS * DAY_MS).toISOString()
    const text = row.mergedInto
      ? t('one.merged', { name: row.deletedByName ?? '–', when: when(row.deletedAt) })
      : t('one.deleted', { name: row.deletedByName ?? '–', when: when(row.deletedAt) })
    return (
      <Alert
        type="warning"
        showIcon
        title={text}
        description={
          <>
            {t('one.until', { when: when(until) })}{' '}
            {row.mergedInto && <Link to={`/forms/${form.id}/submissions/${row.mergedInto}`}>{t('deleted.kept')}</Link>}
          </>
        }
        action={
          <Button
            icon={<UndoOutlined aria-hidden />}
            disabled={notEditor !== null}
            title={notEditor ?? undefined}
            onClick={() => void run({ act: 'restore' })}
          >
            {t('one.restore')}
          </Button>
        }
      />
    )
  }
  return (
    <div className="desk-one-acts">
      <div className="portal-row">
        <Button
          icon={<EditOutlined aria-hidden />}
          disabled={notEditor !== null}
          title={notEditor ?? undefined}
          onClick={() => void navigate(`/forms/${form.id}/submissions/${row.id}/edit${search}`)}
        >
          {t('one.edit')}
        </Button>
        <Button
          danger
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          disabled={notEditor !== null}
          title={notEditor ?? undefined}
          onClick={() => void run({ act: 'delete' })}
        >
          {t('one.delete')}
        </Button>
      </div>
      <label>
        <span>{t('fact._assignee')}</span>
        <Select
          value={row.assignee?.id ?? ''}
          disabled={notReviewer !== null}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(id: string) => void run({ act: 'assign', assignee: id === '' ? null : id })}
          options={[
            { value: '', label: t('bulk.nobody') },
            // An assignee who has left the form is still listed.
            ...(row.assignee && !people.some(({ id }) => id === row.assignee?.id) ? [row.assignee] : people).map(
              ({ id, name }) => ({ value: id, label: name }),
            ),
          ]}
        />
      </label>
      <label>
        <span>{t('fact._tag')}</span>
        <Select
          mode="tags"
          value={row.tags}
          disabled={notReviewer !== null}
          placeholder={t('one.noTags')}
          onChange={(tags: string[]) => {
            const add = tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && !row.tags.includes(tag))
            const remove = row.tags.filter((tag) => !tags.includes(tag))
            if (add.length + remove.length > 0) void run({ act: 'tag', add, remove })
          }}
          options={known.map((tag) => ({ value: tag, label: tag }))}
        />
      </label>
    </div>
  )
}
