import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import type { DocumentPatch } from '../../forms/history/DocumentPatch.ts'
import { applyShared } from '../../forms/live/applyShared.ts'
import type { Handlers } from '../http/route.ts'
import { attachLists } from '../lists/attachLists.ts'
import { acceptDocument } from './acceptDocument.ts'
import { changeForm, refuseArchived, staleProblem } from './forms.ts'
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
    const before = readDocument(draft, isLayout)
    const changed = applyShared(before, body.patches as readonly DocumentPatch[])
    if (!changed) throw new Problem('badRequest')
    const document = acceptDocument(printDocument(changed), { id: form.id, template: form.template })
    const saved = await changeForm(call, async (w) => {
      const draft = { document: printDocument(document), by: actor.user.id, at: Date.now() }
      if (!(await w.forms.save(form.id, revision, draft))) throw await staleProblem(w, call)
      await attachLists(w, actor, document)
    })
    services.live.tell(form.id, { is: 'edit', revision: revision + 1, by: actor.user.name, ...body })
    return saved
  },

  async liveForm({ services, form, actor }) {
    return { revision: form.revision, people: services.live.people(form.id, actor) }
  },
}

const isLayout = (kind: string) => kinds.get(kind)?.sort === 'layout'
