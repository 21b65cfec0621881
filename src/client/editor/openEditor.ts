import i18next from 'i18next'
import { setAutoFreeze } from 'immer'
import { kinds } from '../../elements/registry.ts'
import { BASE } from '../../contract/base.ts'
import type { FormDetail, FormSummary } from '../../contract/shapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import { SCHEMA_VERSION, type StoredDocument } from '../../forms/document/StoredDocument.ts'
import { loadWithRetries } from '../../render/ui/lazyPart.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { fetchCode } from './fetchCode.ts'
import { browserHistory } from './history/browserHistory.ts'
import type { HistoryStorage } from './history/HistoryStorage.ts'
import './editorCommands.ts'
import { editorFeatures } from './editorFeatures.ts'
import { persistHistory, type HistoryPersister } from './history/persistHistory.ts'
import { claimHistory, type ClaimedHistory } from './history/claimHistory.ts'
import type { LiveConnection } from './live/connectLive.ts'
import { fetchFormDetail } from './opening/prefetchForm.ts'
import { persistView, readStoredView } from './outline/persistView.ts'
import { persistSections } from './inspector/persistSections.ts'
import { persistPalette } from './palette/persistPalette.ts'
import { isTourSeen } from './tour/tourSeen.ts'
import { createSaver, newerOf, type Saver } from './saving/createSaver.ts'
import type { FormApi } from './saving/FormApi.ts'
import { freshWork, resumeWork, type ResumedWork } from './saving/resumeWork.ts'
import { createEditor, type Editor } from './store/createEditor.ts'
import { watchIssues } from './store/watchIssues.ts'

// Freezing visits every element at every key. Tests and development freeze, to reveal code that mutates a document.
if (import.meta.env.PROD) setAutoFreeze(false)

/** Time after opening until other editors of the form are looked up, in ms: the canvas has priority. */
const LIVE_AFTER = 1_000

/** A form open in the editor, with its saver and history keeper. */
export interface OpenedEditor {
  readonly editor: Editor
  readonly saver: Saver
  /** Stores the history in this browser; null for users who may not change the form. */
  readonly persister: HistoryPersister | null
  readonly api: FormApi
  readonly close: () => void
}

/**
 * Loads a form and opens it. Rejects with the server's Problem, or with `documentInvalid` if the document cannot be
 * read.
 */
export async function openEditor(id: string, api: FormApi, storage: Storage): Promise<OpenedEditor> {
  // In parallel, and before the first render with texts: React delays a screen that suspends for its texts longer than
  // loading them takes.
  const steps = browserHistory()
  // Two users of one computer must not continue each other's work.
  const personId = sessionStore.getState().concedoUser?.id ?? ''
  const taking = claimHistory(steps, `${id} ${personId}`)
  return open({ id, api, storage, steps, personId, taking }).catch(async (error: unknown) => {
    // A retry finds the unsaved work of this attempt.
    ;(await taking).release()
    throw error
  })
}

interface Opening {
  readonly id: string
  readonly api: FormApi
  readonly storage: Storage
  readonly steps: HistoryStorage
  readonly personId: string
  readonly taking: Promise<ClaimedHistory>
}

async function open({ id, api, storage, steps, personId, taking }: Opening): Promise<OpenedEditor> {
  const [detail, taken] = await Promise.all([fetchFormDetail(id, api.get), taking, loadEditorTexts()])
  const { document: stored, origins, lastSave, ...form } = detail
  const { resumed, isLost } = await resume(detail, await readStored(stored), taken)
  const { stable: document } = resumed.history
  await fetchCode(document)

  const editor: Editor = createEditor({
    document,
    form: { ...form, revision: resumed.revision },
    resumed,
    origins,
    features: editorFeatures,
    kinds,
    random: Math.random,
    now: () => performance.timeOrigin + performance.now(),
    savedAt: lastSave ? Date.parse(lastSave.at) : null,
    historyLost: isLost,
    view: readStoredView(storage, id),
    actions: {
      save: () => saveOrDecide(editor, saver),
      catchUp: () => saver.catchUp(),
      takeOver: (id) => live?.takeOver(id),
      preview: () => preview(editor, () => saveOrDecide(editor, saver)),
      download: () => download(editor),
    },
  })
  const persister = await keep(editor, steps, taken, isLost)
  if (!persister) editor.setKept(false)
  const saver: Saver = createSaver({ editor, api, read: readStored, keep: async () => persister?.flush() })
  let live: LiveConnection | null = null
  let isClosed = false
  const goLive = setTimeout(async () => {
    // Until then the user works alone, as without a network.
    const { connectLive } = await loadWithRetries(() => import('./live/connectLive.ts'))
    if (!isClosed) live = connectLive(editor, saver, api)
  }, LIVE_AFTER)
  const stopWatching = watchIssues(editor)
  const stopView = persistView(editor, storage)
  const stopPalette = persistPalette(editor.palette, storage, personId, !isTourSeen(storage))
  const stopSections = persistSections(editor, storage, personId)
  if (resumed.restoredAt !== null) editor.setNotice({ is: 'restored', at: resumed.restoredAt })
  if (resumed.revision !== form.revision) {
    const { applyNewer } = await loadWithRetries(() => import('./saving/applyNewer.ts'))
    applyNewer(editor, await newerOf(detail, readStored))
  }
  return {
    editor,
    saver,
    persister,
    api,
    close: () => {
      isClosed = true
      clearTimeout(goLive)
      live?.stop()
      saver.stop()
      persister?.stop()
      taken.release()
      stopView()
      stopPalette()
      stopSections()
      stopWatching()
    },
  }
}

/** Loads the texts of the editor and of the elements; a language that cannot be loaded shows its fallback. */
export const loadEditorTexts = (): Promise<void> =>
  i18next.loadNamespaces(['editor', 'elements', 'formBar', 'render', 'map'])

const mayChange = (role: FormSummary['role']) => role === 'owner' || role === 'editor'

const isLayout = (kind: string) => kinds.get(kind)?.sort === 'layout'

/**
 * Parses only documents of another version; those of the current one were checked by the server when stored, and the
 * large checks are not loaded.
 */
async function readStored(stored: unknown): Promise<FormDocument> {
  if ((stored as StoredDocument).schemaVersion === SCHEMA_VERSION) {
    return readDocument(stored as StoredDocument, isLayout)
  }
  const { parseDocument } = await loadParser()
  const parsed = parseDocument(stored, kinds)
  if ('issues' in parsed) throw new Problem('documentInvalid', { count: parsed.issues.length })
  return parsed.document
}

/** Retried until it loads: unsaved work must not count as damaged only because the parser is missing. */
const loadParser = () => loadWithRetries(() => import('../../forms/document/parseDocument.ts'))

/** Returns this browser's stored work on the form if it is readable, else the server's draft. */
async function resume(
  detail: FormDetail,
  document: FormDocument,
  { kept, isUnreadable }: ClaimedHistory,
): Promise<{ readonly resumed: ResumedWork; readonly isLost: boolean }> {
  if (!kept || !mayChange(detail.role)) return { resumed: freshWork(detail, document), isLost: isUnreadable }
  try {
    const resumed = await resumeWork(kept, detail, document, readStored)
    if (resumed.restoredAt !== null) await refuseDamaged(resumed.history.stable)
    return { resumed, isLost: false }
  } catch {
    return { resumed: freshWork(detail, document), isLost: true }
  }
}

/** Stores the work of users who may change the form; unusable stored work is deleted first. */
async function keep(editor: Editor, storage: HistoryStorage, { key, kept }: ClaimedHistory, isLost: boolean) {
  if (key === null || !mayChange(editor.state.form.role)) return null
  if (isLost) await storage.forget(key).catch(() => undefined)
  return persistHistory(editor, storage, key, isLost ? null : kept)
}

async function refuseDamaged(document: FormDocument): Promise<void> {
  const { parseDocument } = await loadParser()
  if ('issues' in parseDocument(printDocument(document), kinds)) throw new Problem('documentInvalid')
}

/** Saves on demand; while a conflict is undecided, its dialog opens again. */
function saveOrDecide(editor: Editor, saver: Saver): Promise<boolean> {
  if (editor.state.status.state === 'conflict') editor.openDialog('merge')
  return saver.save()
}

/** Saves, then opens the preview in a new tab. */
async function preview(editor: Editor, save: () => Promise<boolean>): Promise<void> {
  // Opened at once: browsers block a tab that opens long after the press.
  const tab = window.open('about:blank', '_blank')
  const mayWrite = ['owner', 'editor'].includes(editor.state.form.role)
  if (mayWrite && !(await save())) return tab?.close()
  const url = `${BASE}/page/${encodeURIComponent(editor.state.form.id)}/preview`
  if (tab) tab.location.href = url
  else window.location.assign(url)
}

function download(editor: Editor): void {
  const json = `${JSON.stringify(printDocument(editor.stable()), null, 2)}\n`
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${editor.state.form.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'form'}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
