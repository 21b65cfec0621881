import { createElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { PublishEffects } from '../../../contract/versionShapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { EffectList } from './EffectsNote.tsx'

/**
 * Publishes and unpublishes the page's form; asks first if answers are affected. `refusal`: the problem of the last
 * publish, if issues blocked it.
 */
export function usePublishing(effects: PublishEffects | null, published: () => void) {
  const { t } = useTranslation(['portal', 'versions'])
  const { form, update } = useForm()
  const { message, modal, problem } = useNotices()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)

  /**
   * Reloads the form after a conflict, so that the other user's draft is shown and can be published by another press.
   */
  const reload = async () => {
    try {
      update(await call('getForm', { params: { id: form.id } }))
      published()
    } catch {
      // The first error has been shown already.
    }
  }
  const run = async (work: () => Promise<FormSummary>, done: (form: FormSummary) => string) => {
    setBusy(true)
    setRefusal(null)
    try {
      const summary = await work()
      update(summary)
      published()
      message.success(done(summary))
    } catch (error) {
      if (error instanceof Problem && error.code === 'documentNotPublishable') setRefusal(error)
      else problem(error)
      if (error instanceof Problem && error.code === 'formStale') await reload()
    } finally {
      setBusy(false)
    }
  }
  const publish = async () => {
    if (effects?.effects.some(({ is }) => is !== 'renamed')) {
      const content = createElement(EffectList, effects)
      const options = { title: t('versions:effects.ask'), content, okText: t('publish.publish') }
      if (!(await modal.confirm(options))) return
    }
    await run(
      () => call('publishForm', { params: { id: form.id }, headers: { 'if-match': `"${form.revision}"` } }),
      ({ publishedVersion }) => t('done.published', { version: publishedVersion }),
    )
  }
  const unpublish = async () => {
    const options = { title: t('publish.unpublishTitle'), content: t('publish.unpublishText') }
    if (!(await modal.confirm({ ...options, okText: t('publish.unpublish'), danger: true }))) return
    await run(
      () => call('unpublishForm', { params: { id: form.id } }),
      () => t('done.unpublished'),
    )
  }
  return { publish, unpublish, busy, refusal }
}
