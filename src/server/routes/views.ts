import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { parseFilter } from '../../contract/readFilter.ts'
import { MAX_VIEWS, type SavedView, type ViewToSave } from '../../contract/viewShapes.ts'
import { asksPersonal, mayHoldPersonal, readDeskRequest } from '../desk/deskRequest.ts'
import type { DeskPlan } from '../desk/DeskPlan.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { ViewRow } from '../store/views.ts'
import { maySeePersonal } from '../submissions/redactFor.ts'
import { editedRevision } from './revision.ts'

type Names = 'listViews' | 'addView' | 'updateView' | 'setDefaultView' | 'removeView'
type Asking = Pick<EndpointCall<'addView'>, 'services' | 'form' | 'actor'>

/** Maximum length of the view-specific JSON, in characters. */
const MAX_MORE = 8_000

/** Saved views of submissions. */
export const viewHandlers: Pick<Handlers, Names> = {
  async listViews({ services, form, actor }) {
    const { rows, first } = await services.store.read(async (r) => ({
      rows: await r.views.list(form.id, actor.user.id),
      first: await r.views.defaultOf(form.id, actor.user.id),
    }))
    const plan = await services.desks.plan(form.id)
    const mayAll = maySeePersonal(form, actor)
    // Texts that a viewer searches for are their own; those of others may be personal answers.
    const views = rows
      .map((row) => present(row, actor.user.id, plan))
      .filter(({ personal, mine, filter }) => mayAll || !personal || (mine && !asksPersonal(filter, plan)))
    // The default view may no longer be shared.
    return { views, defaultId: views.find(({ id }) => id === first)?.id ?? null }
  },

  async addView(call) {
    const { services, form, actor, body } = call
    await refuseContent(call)
    if (body.shared && !hasPermission(form, actor, 'reviewer')) throw new Problem('notAllowed')
    const id = randomUUID()
    await services.store.write(async (w) => {
      const count = await w.views.countOf(form.id, actor.user.id)
      if (count >= MAX_VIEWS) throw new Problem('tooManyViews', { limit: MAX_VIEWS })
      await w.views.put({ id, form_id: form.id, owner_id: actor.user.id, revision: 1, ...columnsOf(body) })
    })
    return shown(call, id)
  },

  async updateView(call) {
    const { services, form, actor, params, body, request } = call
    await refuseContent(call)
    const known = request.headers['if-match'] === undefined ? null : editedRevision(request, 'viewStale')
    await services.store.write(async (w) => {
      const was = mayChange(call, await w.views.get(form.id, actor.user.id, params.viewId))
      if (body.shared && was.shared === 0 && !hasPermission(form, actor, 'reviewer')) throw new Problem('notAllowed')
      if (known !== null && known !== was.revision) throw new Problem('viewStale')
      const { owner_name: _, ...row } = was
      await w.views.put({ ...row, ...columnsOf(body), revision: was.revision + 1 })
    })
    return shown(call, params.viewId)
  },

  async setDefaultView({ services, form, actor, body }) {
    const { viewId } = body
    await services.store.write(async (w) => {
      if (viewId !== null && !(await w.views.get(form.id, actor.user.id, viewId))) throw new Problem('viewNotFound')
      await w.views.setDefault({ form_id: form.id, user_id: actor.user.id }, viewId)
    })
    return {}
  },

  async removeView(call) {
    const { services, form, actor, params } = call
    await services.store.write(async (w) => {
      const { id } = mayChange(call, await w.views.get(form.id, actor.user.id, params.viewId))
      await w.views.remove(id)
    })
    return {}
  },
}

/** Throws viewNotFound, or notAllowed for a shared view of another user unless the caller is an editor. */
function mayChange({ form, actor }: Asking, row: ViewRow | undefined): ViewRow {
  if (!row) throw new Problem('viewNotFound')
  if (row.owner_id !== actor.user.id && !hasPermission(form, actor, 'editor')) throw new Problem('notAllowed')
  return row
}

async function shown({ services, form, actor }: Asking, id: string): Promise<SavedView> {
  const row = await services.store.read((r) => r.views.get(form.id, actor.user.id, id))
  // An editor who unshares another user's view can no longer see it.
  if (!row) throw new Problem('viewNotFound')
  return present(row, actor.user.id, await services.desks.plan(form.id))
}

async function refuseContent({ services, form, actor, body }: Asking & { readonly body: ViewToSave }): Promise<void> {
  const { filter, more } = body
  const read = parseFilter(filter)
  if ('problem' in read) throw new Problem('filterInvalid', { ...read.problem })
  // Views with a filter that the caller may not use would disappear at once.
  if (!maySeePersonal(form, actor)) await readDeskRequest({ services, form, actor, query: { filter } })
  if (JSON.stringify(more).length > MAX_MORE) {
    throw new Problem('badRequest', { reason: `body/more must have at most ${MAX_MORE} characters` })
  }
}

function columnsOf({ name, kind, shared, ...content }: ViewToSave) {
  return {
    name: name.trim(),
    kind,
    shared: shared ? 1 : 0,
    changed_at: Date.now(),
    content: JSON.stringify(content),
  }
}

function present(row: ViewRow, userId: string, plan: DeskPlan): SavedView {
  const { filter, sort, columns, more } = JSON.parse(row.content) as ViewToSave
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    shared: row.shared === 1,
    filter,
    sort,
    columns,
    more,
    mine: row.owner_id === userId,
    personal: mayHoldPersonal(filter, plan),
    ownerName: row.owner_name,
    revision: row.revision,
    changedAt: new Date(row.changed_at).toISOString(),
  }
}
