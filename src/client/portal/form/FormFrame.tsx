import { Button } from 'antd'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import type { FormDetail, FormSummary } from '../../../contract/shapes.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useSession } from '../../session/useSession.ts'
import { mayManageTasks, mayOpenEditor } from './homeOf.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { FormNav, type FormPlace } from '../../../render/ui/FormNav.tsx'
import { formPlaces } from '../../../render/formPlaces.ts'
import { usePageTitle } from '../../../render/ui/usePageTitle.ts'
import { StateTag } from './StateTag.tsx'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { readText, type Text } from '../../../forms/document/Text.ts'
import type { MapLayer } from '../../../forms/maps/MapLayer.ts'
import { urlOf } from '../../api/call.ts'
import { FormMapsContext } from '../../../render/map/FormMaps.ts'

/** Context shared by the pages of one form. */
export interface FormContext {
  readonly form: FormDetail
  /** Replaces the loaded form by the response of a call. */
  readonly update: (summary: FormSummary) => void
}

/** Returns the form of the page. Only below FormFrame. */
export const useForm = (): FormContext => useOutletContext<FormContext>()

/** Frame of the pages of one form: its name, state, and navigation. */
export function FormFrame() {
  const { id = '' } = useParams()
  const { answer, reload, set } = useAuthorQuery('getForm', { params: { id } })
  if (answer.state === 'failed' && answer.error instanceof Problem && answer.error.code === 'formNotFound')
    return <MissingForm />
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {(form) => <Framed form={form} update={(summary) => set({ ...form, ...summary })} />}
    </WhenLoaded>
  )
}

/** Trying again does not help, but the list does. */
function MissingForm() {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  return (
    <EmptyState
      level={1}
      title={t('forms.missing')}
      text={t('forms.missingText')}
      action={<Button onClick={() => void navigate('/forms')}>{t('forms.all')}</Button>}
    />
  )
}

function Framed({ form, update }: FormContext) {
  const { t } = useTranslation('portal')
  const { info } = useSession()
  const { pathname, search } = useLocation()
  const at = pathname.split('/').at(3)
  // The audit log is reached from the submissions.
  const page = (search.includes('show=figures') ? 'figures' : at === 'audit' ? 'submissions' : at) as FormPlace
  const context = useMemo<FormContext>(() => ({ form, update }), [form, update])
  usePageTitle(form.name)
  const places = formPlaces(form.template, { edits: mayOpenEditor(form), managesTasks: mayManageTasks(form, info) })
  return (
    <>
      <nav className="portal-crumb">
        <Link to="/forms">{t('forms.title')}</Link>
      </nav>
      <PageHeader level={1} title={form.name} tags={<StateTag form={form} />} />
      <div className="portal-form-nav">
        <FormNav formId={form.id} places={places} current={page} />
      </div>
      <Suspense fallback={<PageLoading />}>
        <FormLayers form={form}>
          <Outlet context={context} />
        </FormLayers>
      </Suspense>
    </>
  )
}

/** Lets maps on author pages offer the layers of the form's draft, as on its public page. */
function FormLayers({ form, children }: { readonly form: FormDetail; readonly children: ReactNode }) {
  const { language } = useTranslation().i18n
  const { id } = form
  const { container, languages } = form.document as StoredDocument
  const layers = container.form.maps as readonly MapLayer[] | undefined
  const [first] = languages
  const maps = useMemo(
    () => ({
      layers: layers ?? [],
      fileUrl: (hash: string) => urlOf('getList', { params: { id, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language, first),
    }),
    [layers, id, language, first],
  )
  return <FormMapsContext value={maps}>{children}</FormMapsContext>
}
