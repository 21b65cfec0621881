import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { useResponse } from '../../api/useResponse.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { readPlaceForm } from './lastPlaceForm.ts'

const NOTHING = {}

/**
 * `/nearby`: opens the last map-by-you form, else the one to which this user sent places; otherwise explains how to
 * start.
 */
export function NearbyPage() {
  const { t } = useTranslation('collector')
  const [search] = useSearchParams()
  const kept = readPlaceForm()
  const { answer, reload } = useResponse('mySubmissions', kept === null ? NOTHING : null)
  const sent = answer.state === 'loaded' ? answer.data.submissions : []
  const form = kept ?? sent.find(({ template }) => template === TEMPLATE_KINDS.MAP_BY_YOU)?.formId
  if (form !== undefined) return <Navigate replace to={`/mby/${form}${search.has('add') ? '?add' : ''}`} />
  if (answer.state === 'loading') return <PageLoading />
  if (answer.state === 'failed') return <ProblemNote error={answer.error} retry={() => void reload()} />
  return <EmptyState level={1} title={t('noPlaces.title')} text={t('noPlaces.text')} />
}
