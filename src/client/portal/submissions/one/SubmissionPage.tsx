import '../desk.css'
import './one.css'
import { ArrowDownOutlined, ArrowLeftOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Grid } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { OwnReviewState } from '../../../../contract/reviewShapes.ts'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { useDeskQuery } from '../filter/useDeskQuery.ts'
import { OwnStatesContext } from '../reviewStates.ts'
import { filterParams, sortOf } from '../useDeskRows.ts'
import { SubmissionDetailView } from './SubmissionDetailView.tsx'
import { useSubmission } from './useSubmission.ts'
import { WhenSubmission } from './WhenSubmission.tsx'

const NO_STATES: readonly OwnReviewState[] = []
const ignore = () => {}

/** One submission at its own URL; with a filter in the URL, within its results. */
export function SubmissionPage() {
  const { t, i18n } = useTranslation('desk')
  const { submissionId = '' } = useParams()
  const { search } = useLocation()
  const { form } = useForm()
  const wide = Grid.useBreakpoint().lg !== false
  const draft = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const one = useSubmission(form.id, submissionId, { draft, changed: ignore })
  const { answer: choices } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  const { answer: shared } = useAuthorQuery('listPeople', { params: { id: form.id } })
  const people = shared.state === 'loaded' ? [shared.data.owner, ...shared.data.people] : []
  return (
    <OwnStatesContext value={choices.state === 'loaded' ? choices.data.states : NO_STATES}>
      <div className="desk-one" data-wide={wide}>
        <div className="desk-one-bar">
          <Link to={`/forms/${form.id}/submissions${search}`} className="desk-back">
            <ArrowLeftOutlined aria-hidden /> {t('panel.all')}
          </Link>
          <Beside formId={form.id} submissionId={submissionId} />
        </div>
        <WhenSubmission one={one}>
          {(row) => (
            <div key={row.id} inert={one.isOld}>
              <SubmissionDetailView row={row} one={one} people={people} onMoved={ignore} wide={wide} />
            </div>
          )}
        </WhenSubmission>
      </div>
    </OwnStatesContext>
  )
}

/** Links to the previous and next submission; nothing if the desk cannot determine them. */
function Beside({ formId, submissionId }: { readonly formId: string; readonly submissionId: string }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const { search } = useLocation()
  const query = useDeskQuery()
  const { answer } = useAuthorQuery(
    'getDeskNeighbours',
    { params: { id: formId, submissionId }, query: { ...filterParams(query.printed), sort: sortOf(query) } },
    { keepPrevious: true },
  )
  if (answer.state !== 'loaded') return null
  const { before, after, at, of } = answer.data
  const go = (id: string | null) => id !== null && void navigate(`/forms/${formId}/submissions/${id}${search}`)
  return (
    <>
      <span className="desk-quiet">{at !== null && t('panel.place', { at, of })}</span>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={before === null}
        aria-label={t('panel.before')}
        onClick={() => go(before)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={after === null}
        aria-label={t('panel.after')}
        onClick={() => go(after)}
      />
    </>
  )
}
