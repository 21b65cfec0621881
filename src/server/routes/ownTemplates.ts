import { AUDIENCE } from '../../contract/audiences.ts'
import { Problem } from '../../contract/problems.ts'
import type { OwnTemplate } from '../../contract/templateShapes.ts'
import { newId } from '../../forms/document/newId.ts'
import type { Handlers } from '../http/route.ts'
import { sendJsonMembers } from '../http/sendJsonMembers.ts'
import { isAdmin, type Actor } from '../permissions/Actor.ts'
import { refuseOpening } from '../permissions/refuseOpening.ts'
import { secureRandom } from '../random.ts'
import type { TemplateRow } from '../store/ownTemplates.ts'
import type { Readers } from '../store/Store.ts'

type Names = 'listTemplates' | 'addTemplate' | 'getTemplate' | 'updateTemplate' | 'removeTemplate'

/** Templates that authors made from their forms. */
export const ownTemplateHandlers: Pick<Handlers, Names> = {
  async listTemplates({ services, actor }) {
    const templates = await services.store.read((r) => r.ownTemplates.list(scopeOf(actor)))
    return { templates: templates.map((template) => presentTemplate(template, actor)) }
  },

  async addTemplate({ services, form, actor, body }) {
    if (body.shared === 'everyone') refuseOpening(form, actor)
    const id = newId(secureRandom)
    return services.store.write(async (w) => {
      const document = await w.forms.draftText(form.id)
      const about = { id, name: body.name.trim(), shared: body.shared, template: form.template }
      await w.ownTemplates.add({ ...about, owner_id: actor.user.id, form_id: form.id, made_at: Date.now(), document })
      return presentTemplate(await requireTemplate(w, actor, id), actor)
    })
  },

  async getTemplate({ services, actor, params, reply }) {
    const { template, document } = await services.store.read(async (r) => ({
      template: await requireTemplate(r, actor, params.templateId),
      document: await r.ownTemplates.document(params.templateId),
    }))
    const { formId, syntax } = await services.formThread.onDraft('describeTemplate', { draft: document })
    sendJsonMembers(reply, { document, syntax })
    return {
      formId,
      name: template.name,
      version: null,
      template: template.template,
      audience: AUDIENCE.ALL,
      terms: null,
      document: null,
      validator: null,
      syntax: {},
      origins: [...services.config.formOrigins],
    }
  },

  async updateTemplate({ services, actor, params: { templateId }, body }) {
    return services.store.write(async (w) => {
      const template = await requireTemplate(w, actor, templateId)
      refuseOthers(template, actor)
      const { name, shared } = body
      if (shared === 'everyone' && template.shared !== 'everyone') {
        refuseOpening(await w.forms.get(template.form_id, actor.user.id), actor)
      }
      const change = { ...(name ? { name: name.trim() } : {}), ...(shared ? { shared } : {}) }
      if (Object.keys(change).length > 0) await w.ownTemplates.update(templateId, change)
      return presentTemplate(await requireTemplate(w, actor, templateId), actor)
    })
  },

  async removeTemplate({ services, actor, params: { templateId } }) {
    await services.store.write(async (w) => {
      refuseOthers(await requireTemplate(w, actor, templateId), actor)
      await w.ownTemplates.remove(templateId)
    })
    return {}
  },
}

const scopeOf = (actor: Actor) => ({ userId: actor.user.id, all: isAdmin(actor) })

/** Returns a template the user may use. Throws templateNotFound. */
export async function requireTemplate(
  r: Pick<Readers, 'ownTemplates'>,
  actor: Actor,
  id: string,
): Promise<TemplateRow> {
  const template = await r.ownTemplates.get(scopeOf(actor), id)
  if (!template) throw new Problem('templateNotFound')
  return template
}

const isMine = ({ owner_id }: TemplateRow, actor: Actor): boolean => owner_id === actor.user.id || isAdmin(actor)

function refuseOthers(template: TemplateRow, actor: Actor): void {
  if (!isMine(template, actor)) throw new Problem('notAllowed')
}

function presentTemplate(row: TemplateRow, actor: Actor): OwnTemplate {
  const { id, name, template, shared, owner_name, made_at } = row
  return {
    id,
    name,
    template,
    shared,
    byName: owner_name,
    mine: isMine(row, actor),
    madeAt: new Date(made_at).toISOString(),
  }
}
