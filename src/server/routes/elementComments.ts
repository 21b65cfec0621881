import { randomUUID } from 'node:crypto'
import { type ElementComment, MAX_ELEMENT_COMMENTS } from '../../contract/elementCommentShapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { ElementCommentRow } from '../store/elementComments.ts'
import type { Readers, Writers } from '../store/Store.ts'
import { mentionedUsers, peopleOnForm } from './mentions.ts'

type Names = 'listElementComments' | 'addElementComment' | 'editElementComment' | 'removeElementComment'
type Talking = Pick<EndpointCall<'addElementComment'>, 'form' | 'actor'>

/** Comments of collaborators on elements of a form. */
export const elementCommentHandlers: Pick<Handlers, Names> = {
  listElementComments: (call) => call.services.store.read((r) => commentsOn(r, call)),

  async addElementComment(call) {
    const { services, form, actor, body } = call
    const { element, text, mentions = [] } = body
    return services.store.write(async (w) => {
      if ((await w.elementComments.count(form.id)) >= MAX_ELEMENT_COMMENTS) {
        throw new Problem('tooManyElementComments', { limit: MAX_ELEMENT_COMMENTS })
      }
      const mentioned = await mentionedUsers(w, form, mentions)
      const at = Date.now()
      const nothing = { edited_at: null, done_at: null, done_by: null }
      const content = { text: text.trim(), mentions: JSON.stringify(mentioned) }
      await w.elementComments.add({
        id: randomUUID(),
        form_id: form.id,
        element,
        by: actor.user.id,
        at,
        ...nothing,
        ...content,
      })
      await notify(w, call, { element, mentioned, at })
      return commentsOn(w, call)
    })
  },

  async editElementComment(call) {
    const { services, form, actor, params, body } = call
    const { text, mentions, done } = body
    return services.store.write(async (w) => {
      const was = await w.elementComments.get(form.id, params.commentId)
      if (!was) throw new Problem('commentNotFound')
      const at = Date.now()
      if (text !== undefined || mentions !== undefined) {
        if (was.by !== actor.user.id) throw new Problem('commentNotFound')
        const before = JSON.parse(was.mentions) as string[]
        const mentioned = mentions === undefined ? before : await mentionedUsers(w, form, mentions)
        const content = { text: text?.trim() ?? was.text, mentions: JSON.stringify(mentioned), edited_at: at }
        await w.elementComments.edit(was.id, content)
        const added = mentioned.filter((id) => !before.includes(id))
        await notify(w, call, { element: was.element, mentioned: added, at })
      }
      if (done !== undefined && done !== (was.done_at !== null)) {
        await w.elementComments.edit(
          was.id,
          done ? { done_at: at, done_by: actor.user.id } : { done_at: null, done_by: null },
        )
      }
      return commentsOn(w, call)
    })
  },

  async removeElementComment(call) {
    const { services, form, actor, params } = call
    return services.store.write(async (w) => {
      const was = await w.elementComments.get(form.id, params.commentId)
      if (!was || (was.by !== actor.user.id && !hasPermission(form, actor, 'owner')))
        throw new Problem('commentNotFound')
      await w.elementComments.remove(was.id)
      return commentsOn(w, call)
    })
  },
}

interface Mention {
  readonly element: string
  /** Ids of users. */
  readonly mentioned: readonly string[]
  readonly at: number
}

async function notify(w: Writers, { form, actor }: Talking, { element, mentioned, at }: Mention) {
  const about = { form_id: form.id, submission_id: null, element, count: null, role: null }
  for (const user_id of mentioned) {
    if (user_id === actor.user.id) continue
    await w.sharing.notify({ ...about, user_id, what: 'mentioned', by_name: actor.user.name, at })
  }
}

async function commentsOn(r: Pick<Readers, 'elementComments' | 'sharing'>, { form, actor }: Talking) {
  const rows = await r.elementComments.list(form.id)
  const people = rows.length === 0 ? new Map<string, string>() : await peopleOnForm(r, form)
  return { comments: rows.map((row) => present(row, actor.user.id, people)) }
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function present(row: ElementCommentRow, userId: string, people: ReadonlyMap<string, string>): ElementComment {
  return {
    id: row.id,
    element: row.element,
    byName: row.by_name,
    mine: row.by === userId,
    at: new Date(row.at).toISOString(),
    editedAt: momentOf(row.edited_at),
    doneAt: momentOf(row.done_at),
    doneByName: row.done_by_name,
    text: row.text,
    mentions: (JSON.parse(row.mentions) as string[]).map((id) => ({ id, name: people.get(id) ?? '' })),
  }
}
