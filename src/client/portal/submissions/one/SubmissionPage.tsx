import '../desk.css'
import './one.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { Answered } from '../../../shell/Answered.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { useDisabledReason } from '../../sharing/useDisabledReason.ts'
import { Details } from './Details.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'

/** One submission by itself, at an address of its own. */
export function SubmissionPage() {
  const { t, i18n } = useTranslation(['portal', 'desk'])
  const { submissionId = '' } = useParams()
  const { form } = useForm()
  const whyNot = useDisabledReason()
  const { answer, reload, set } = useAuthorQuery('getSubmission', { params: { id: form.id, submissionId } })
  const columns = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  return (
    <div className="desk-one">
      <Link to={`/forms/${form.id}/submissions`} className="desk-back">
        <ArrowLeftOutlined aria-hidden /> {t('desk:panel.all')}
      </Link>
      <Answered answer={answer} retry={() => void reload()}>
        {(row) => (
          <>
            <ReviewPanel row={row} whyNot={whyNot(form, 'reviewer')} onReviewed={set} />
            <Details row={row} columns={columns} />
          </>
        )}
      </Answered>
    </div>
  )
}
