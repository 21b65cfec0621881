import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Services } from '../Services.ts'
import { presentTask } from './present.ts'

/** So many open tasks are offered at once. */
const OPEN_TASKS = 1_000

/** What the collectors' pages and the preview read. */
export const pageHandlers: Pick<Handlers, 'getPage' | 'getPreview' | 'listOpenTasks'> = {
  async getPage({ services, params }) {
    const form = await publishedForm(services, params.id)
    const document = await services.store.read((r) => r.forms.version(form.id, form.published_version))
    const { id: formId, name, template, audience, published_version: version } = form
    return { formId, name, version, template, audience, document }
  },

  async getPreview({ services, form }) {
    const document = await services.store.read((r) => r.forms.draft(form.id))
    const { id: formId, name, template, audience } = form
    return { formId, name, version: null, template, audience, document }
  },

  async listOpenTasks({ services, params }) {
    const form = await publishedForm(services, params.id)
    const tasks = await services.store.read((r) => r.tasks.listOpen(form.id, OPEN_TASKS))
    return { tasks: tasks.map(presentTask) }
  },
}

/** Raises formNotFound and formUnpublished. */
async function publishedForm(
  { store }: Services,
  id: string,
): Promise<FormRow & { readonly published_version: number }> {
  const form = await store.read((r) => r.forms.get(id, null))
  if (!form) throw new Problem('formNotFound')
  const { published_version } = form
  if (published_version === null) throw new Problem('formUnpublished')
  return { ...form, published_version }
}
