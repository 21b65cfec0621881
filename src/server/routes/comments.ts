import { randomUUID } from 'node:crypto'
import { MAX_COMMENTS, type Comment } from '../../contract/correctionShapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { CommentRow } from '../store/comments.ts'
import type { Readers, Writers } from '../store/Store.ts'
import { mentionedUsers, peopleOnForm } from './mentions.ts'

type Names = 'listComments' | 'addComment' | 'editComment' | 'removeComment'
type Commenting = Pick<EndpointCall<'addComment'>, 'form' | 'actor' | 'params'>

/** Comments of collaborators on a submission. */
export const commentHandlers: Pick<Handlers, Names> = {
  listComments: (call) => call.services.store.read(async (r) => commentsOn(r, call, await seqOf(r, call))),

  async addComment(call) {
    const { services, actor, body } = call
    const { text, mentions = [] } = body
    return services.store.write(async (w) => {
      const seq = await seqOf(w, call)
      if ((await w.comments.count(call.form.id, seq)) >= MAX_COMMENTS)
        throw new Problem('tooManyComments', { limit: MAX_COMMENTS })
      const mentioned = await mentionedUsers(w, call.form, mentions)
      const at = Date.now()
      const comment = {
        id: randomUUID(),
        form_id: call.form.id,
        seq,
        by: actor.user.id,
        at,
        edited_at: null,
        deleted_at: null,
      }
      await w.comments.add({ ...comment, text: text.trim(), mentions: JSON.stringify(mentioned) })
      await notify(w, call, mentioned, at)
      return commentsOn(w, call, seq)
    })
  },

  async editComment(call) {
    const { services, form, actor, params, body } = call
    const { text, mentions = [] } = body
    return services.store.write(async (w) => {
      const seq = await seqOf(w, call)
      const was = await w.comments.get(form.id, seq, params.commentId)
      if (!was || was.by !== actor.user.id || was.deleted_at !== null) throw new Problem('commentNotFound')
      const mentioned = await mentionedUsers(w, call.form, mentions)
      const at = Date.now()
      await w.comments.edit(form.id, was.id, { text: text.trim(), mentions: JSON.stringify(mentioned), at })
      const before = JSON.parse(was.mentions) as string[]
      await notify(
        w,
        call,
        mentioned.filter((id) => !before.includes(id)),
        at,
      )
      return commentsOn(w, call, seq)
    })
  },

  async removeComment(call) {
    const { services, form, actor, params } = call
    return services.store.write(async (w) => {
      const seq = await seqOf(w, call)
      const was = await w.comments.get(form.id, seq, params.commentId)
      const may = was && (was.by === actor.user.id || hasPermission(form, actor, 'owner'))
      if (!may) throw new Problem('commentNotFound')
      await w.comments.remove(form.id, was.id, Date.now())
      return commentsOn(w, call, seq)
    })
  },
}

/** Throws submissionNotFound. */
async function seqOf(r: Pick<Readers, 'submissions'>, { form, params }: Commenting): Promise<number> {
  const row = await r.submissions.get(form.id, params.submissionId)
  if (!row) throw new Problem('submissionNotFound')
  return row.seq
}

async function notify(w: Writers, { form, actor, params }: Commenting, ids: readonly string[], at: number) {
  const about = { form_id: form.id, submission_id: params.submissionId, count: null, role: null }
  for (const user_id of ids) {
    if (user_id === actor.user.id) continue
    await w.sharing.notify({ ...about, user_id, what: 'mentioned', by_name: actor.user.name, at })
  }
}

async function commentsOn(r: Pick<Readers, 'comments' | 'sharing'>, { form, actor }: Commenting, seq: number) {
  const rows = await r.comments.list(form.id, seq)
  const people = await peopleOnForm(r, form)
  return { comments: rows.map((row) => present(row, actor.user.id, people)) }
}

function present(row: CommentRow, userId: string, people: ReadonlyMap<string, string>): Comment {
  const mentions = (JSON.parse(row.mentions) as string[]).map((id) => ({ id, name: people.get(id) ?? '' }))
  return {
    id: row.id,
    byName: row.by_name,
    mine: row.by === userId,
    at: new Date(row.at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
    deleted: row.deleted_at !== null,
    text: row.text,
    mentions,
  }
}
