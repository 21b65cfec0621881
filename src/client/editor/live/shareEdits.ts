import type { LiveEvent } from '../../../contract/liveShapes.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { applyDocumentPatches } from '../../../forms/history/applyDocumentPatches.ts'
import { diffDocuments } from '../../../forms/history/diffDocuments.ts'
import type { DocumentPatch } from '../../../forms/history/DocumentPatch.ts'
import type { History } from '../../../forms/history/History.ts'
import { applyRemoteEdit, type RemoteEdit } from '../../../forms/live/applyRemoteEdit.ts'
import type { Saver, Sharing } from '../saving/createSaver.ts'
import type { FormApi } from '../saving/FormApi.ts'
import type { NewerForm } from '../store/SavingSlice.ts'
import type { Editor } from '../store/createEditor.ts'

/** Time during which changes are collected before they are sent, in ms: about two key presses. */
const PAUSE = 120
/** Number of own steps searched for changes that another author overwrote. */
const LOOKED_THROUGH = 40

type Edited = Extract<LiveEvent, { is: 'edit' | 'saved' }>

/** Sends each edit of the author at once, and applies those of others in the server's order. */
export function shareEdits(editor: Editor, saver: Saver, api: FormApi, client: string) {
  const queue: Edited[] = []
  let isTaking = false
  /** Elements changed by both, with this author's version kept: reported to the others with the next edit. */
  const over = new Set<ElementId>()

  const meet = (theirs: RemoteEdit, form: FormSummary) => {
    const { history, base } = editor.state
    const isDirty = editor.isDirty()
    const met = applyRemoteEdit({ history, base, isDirty }, theirs, editor.kinds, editor.now())
    editor.applyRemote(met.history, { form, document: theirs.document }, !isDirty)
    const { conflicts } = met
    for (const { element } of conflicts) if (element !== null) over.add(element)
    if (conflicts.length === 0) return
    const versions = { base, mine: history.stable, theirs: theirs.document }
    editor.setNotice({ is: 'live', what: 'mine', by: theirs.by ?? null, conflicts, versions })
  }

  const sharing: Sharing = {
    pause: PAUSE,
    send: async (sent: History) => {
      const { base, form } = editor.state
      const { patches } = diffDocuments(base, sent.stable)
      if (patches.length === 0) return form
      const label = sent.ownTop()?.step.label ?? 'editor:edit.mergeSaves'
      const merge = patches.length === 1 ? { merge: `${client} ${patches[0]?.path.join('/')}`.slice(0, 300) } : {}
      const payload = over.size > 0 ? { over: [...over].slice(0, 200) } : {}
      const saved = await api.edit(
        form.id,
        { client, label, ...merge, ...payload, patches: wireOf(patches) },
        form.revision,
      )
      over.clear()
      return saved
    },
    meet: ({ form, document, lastSave }: NewerForm) => {
      const by = lastSave?.byName
      meet({ document, label: 'editor:edit.mergeSaves', ...(by === undefined ? {} : { by }) }, form)
    },
  }

  const take = async (payload: Edited) => {
    const { form, base, status } = editor.state
    if (payload.revision <= form.revision) return
    if (payload.is === 'saved' || payload.revision !== form.revision + 1 || status.state === 'conflict') {
      return saver.catchUp()
    }
    const document = applyDocumentPatches(base, [payload.patches as readonly DocumentPatch[]])
    const { label, by } = payload
    const next = { ...form, revision: payload.revision }
    meet({ document, label, by, ...(payload.merge === undefined ? {} : { merge: payload.merge }) }, next)
    tellOver(editor, payload)
  }
  const drain = async () => {
    if (isTaking) return
    isTaking = true
    try {
      for (;;) {
        await saver.settled()
        // A drag would be cancelled; received edits are applied when it ends.
        if (queue.length === 0 || editor.state.history.isStaging) break
        const next = queue.shift()
        if (next) await take(next)
      }
    } catch {
      // Network failure: missed edits are fetched with the next revision, or after the reconnect.
    } finally {
      isTaking = false
    }
  }
  const stop = editor.store.subscribe((now, before) => {
    if (queue.length > 0 && before.history.isStaging && !now.history.isStaging) void drain()
  })
  return {
    sharing,
    hear: (payload: Edited) => {
      queue.push(payload)
      void drain()
    },
    stop,
  }
}

/** Returns the patches as plain JSON, without undefined members. */
const wireOf = (patches: readonly DocumentPatch[]): never => JSON.parse(JSON.stringify(patches)) as never

/** Shows a notice, with a way back, when another author deliberately overwrote this author's changes. */
function tellOver(editor: Editor, { over = [], by }: Extract<Edited, { is: 'edit' }>): void {
  const own = editor.state.history.steps.filter((step) => !step.theirs).slice(0, LOOKED_THROUGH)
  const touched = over.filter((id) =>
    own.some(({ patches }) => patches.some(({ path }) => path[0] === 'elements' && path[1] === id)),
  )
  if (touched.length === 0) return
  const conflicts = touched.map((element) => ({ key: element, what: 'value', element, path: [] }) as const)
  editor.setNotice({
    is: 'live',
    what: 'over',
    by,
    conflicts: conflicts.map((one) => ({ ...one, mine: undefined, theirs: undefined })),
  })
}
