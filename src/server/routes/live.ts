import type { DocumentPatch } from '../../forms/history/DocumentPatch.ts'
import type { Handlers } from '../http/route.ts'
import { refuseArchived, saveDraft, staleProblem } from './forms.ts'
import { editedRevision } from './revision.ts'

/** Collaborative editing: edits as they are made, and who is present. */
export const liveHandlers: Pick<Handlers, 'editForm' | 'liveForm'> = {
  async editForm(call) {
    const { services, form, actor, body, request } = call
    refuseArchived(form)
    const revision = editedRevision(request)
    const stale = () => services.store.write(async (w) => Promise.reject(await staleProblem(w, call)))
    const draft = await services.store.read((r) => r.forms.draftAt(form.id, revision))
    if (!draft) return stale()
    const patches = body.patches as readonly DocumentPatch[]
    const of = { id: form.id, template: form.template }
    const saved = await saveDraft(
      call,
      revision,
      await services.formThread.onDraft('editDraft', { draft, patches, of }),
    )
    services.live.tell(form.id, { is: 'edit', revision: revision + 1, by: actor.user.name, ...body })
    return saved
  },

  async liveForm({ services, form, actor }) {
    return { revision: form.revision, people: services.live.people(form.id, actor) }
  },
}
