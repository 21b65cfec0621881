import '../desk.css'
import './one.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { endpointKey, endpointQuery } from '../../../api/endpointQuery.ts'
import { useFetcher } from '../../../api/FetcherProvider.tsx'
import { PageLoading } from '../../../shell/PageLoading.tsx'
import { ProblemNote } from '../../../shell/ProblemNote.tsx'
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
  const client = useQueryClient()
  const query = endpointQuery(useFetcher(), 'getSubmission', { params: { id: form.id, submissionId } })
  const { data, error, refetch } = useQuery(query)
  const columns = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  return (
    <div className="desk-one">
      <Link to={`/forms/${form.id}/submissions`} className="desk-back">
        <ArrowLeftOutlined aria-hidden /> {t('desk:panel.all')}
      </Link>
      {error ? (
        <ProblemNote error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <ReviewPanel
            row={data}
            whyNot={whyNot(form, 'reviewer')}
            onReviewed={(row) => {
              client.setQueryData(query.queryKey, row)
              void client.invalidateQueries({ queryKey: endpointKey('listSubmissions').slice(0, 1) })
            }}
          />
          <Details row={data} columns={columns} />
        </>
      ) : (
        <PageLoading />
      )}
    </div>
  )
}
