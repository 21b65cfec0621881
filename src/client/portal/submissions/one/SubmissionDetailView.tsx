import { Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionDetail } from '../../../../contract/shapes.ts'
import { useForm } from '../../form/FormFrame.tsx'
import { hasFormRole } from '../../sharing/roles.ts'
import { useDisabledReason } from '../../sharing/useDisabledReason.ts'
import { useTitleOf } from '../useTitleOf.ts'
import { Comments } from './Comments.tsx'
import { Details } from './Details.tsx'
import { History } from './History.tsx'
import { SubmissionActions } from './SubmissionActions.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import type { LoadedSubmission } from './useSubmission.ts'

interface SubmissionDetailViewProps {
  readonly row: SubmissionDetail
  readonly one: LoadedSubmission
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Called when it was deleted or restored. */
  readonly onMoved: () => void
  /** True if answers and comments are side by side. */
  readonly wide?: boolean
}

/** One submission: its review, answers, comments and history. */
export function SubmissionDetailView({ row, one, people, onMoved, wide = false }: SubmissionDetailViewProps) {
  const { t } = useTranslation('desk')
  const { form } = useForm()
  const disabledReason = useDisabledReason()
  const titleOf = useTitleOf()
  const [commented, setCommented] = useState<number | null>(null)
  const details = <Details row={row} columns={one.columns} isOwn={one.isOwn} hides={!hasFormRole(form, 'reviewer')} />
  const tabs = [
    ...(wide ? [] : [{ key: 'answers', label: t('one.answers'), children: details }]),
    {
      key: 'comments',
      label: commented ? t('one.commentsOf', { count: commented }) : t('one.comments'),
      // Rendered at once, to count the comments.
      forceRender: true,
      children: (
        <Comments
          formId={form.id}
          submissionId={row.id}
          people={people}
          disabledReason={disabledReason(form, 'reviewer')}
          isOwner={hasFormRole(form, 'owner')}
          counted={setCommented}
        />
      ),
    },
    {
      key: 'history',
      label: t('one.history'),
      children: <History key={row.revision} row={row} columns={one.columns} />,
    },
  ]
  const title = <h2 className="desk-one-title">{titleOf(row)}</h2>
  const side = (
    <>
      {!wide && title}
      {row.deletedAt === null && (
        <ReviewPanel row={row} disabledReason={disabledReason(form, 'reviewer')} onReviewed={one.set} />
      )}
      <SubmissionActions row={row} people={people} changed={one.set} onMoved={onMoved} />
      <Tabs size="small" items={tabs} className="desk-one-tabs" />
    </>
  )
  if (!wide) return side
  return (
    <div className="desk-one-columns">
      <div>
        {title}
        {details}
      </div>
      <div>{side}</div>
    </div>
  )
}
