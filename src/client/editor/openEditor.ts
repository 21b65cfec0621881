import i18next from 'i18next'
import { kinds } from '../../elements/registry.ts'
import { BASE } from '../../contract/base.ts'
import type { FormSummary } from '../../contract/shapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { FormDocument } from '../../forms/document/FormDocument.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { readDocument } from '../../forms/document/readDocument.ts'
import { SCHEMA_VERSION, type StoredDocument } from '../../forms/document/StoredDocument.ts'
import { loadEntries } from '../render/loadEntries.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { browserShelf } from './history/browserShelf.ts'
import { keepHistory } from './history/keepHistory.ts'
import { readKeptSteps } from './history/readKeptSteps.ts'
import { keepView, readView } from './outline/keepView.ts'
import { keepPalette } from './palette/keepPalette.ts'
import { forgetBackup, readBackup, type Backup } from './saving/backup.ts'
import { createSaver, type Saver } from './saving/createSaver.ts'
import type { FormApi } from './saving/FormApi.ts'
import { createEditor, type Editor } from './store/createEditor.ts'
import { watchIssues } from './store/watchIssues.ts'

/** A form open in the editor, with what keeps it saved and checked. */
export interface OpenedEditor {
  readonly editor: Editor
  readonly saver: Saver
  readonly api: FormApi
  /** Changes of this browser that never reached the server, until a person decided about them. */
  readonly backup: Backup | null
  readonly restore: (backup: Backup) => void
  readonly forget: () => void
  readonly close: () => void
}

/** Loads a form and opens it. Fails with the server's Problem, or with `documentInvalid` for one that cannot be read. */
export async function openEditor(id: string, api: FormApi, shelf: Storage): Promise<OpenedEditor> {
  // Together, and before anything is drawn with words: a screen that waits for its words is held back by React for longer
  // than loading them takes.
  const steps = browserShelf()
  const [{ document: stored, origins, ...form }, found] = await Promise.all([
    api.get(id),
    readKeptSteps(steps, id),
    loadWords(),
  ])
  const document = await readStored(stored)
  const { kept, lost, positionOf } = found(document)
  // Otherwise the canvas would be drawn twice: with room for the kinds on the way, and with them.
  await loadEntries(Object.values(document.elements).map((element) => element.kind))

  const editor: Editor = createEditor({
    document,
    form,
    origins,
    kinds,
    random: Math.random,
    now: () => performance.timeOrigin + performance.now(),
    ...(kept ? { kept } : {}),
    historyLost: lost,
    view: readView(shelf, id),
    actions: {
      save: () => saver.save(),
      preview: () => preview(editor, () => saver.save()),
      download: () => download(editor),
    },
  })
  const saver: Saver = createSaver(editor, api, shelf)
  const stopWatching = watchIssues(editor)
  const keeper = mayChange(form.role) ? keepHistory(editor, steps, kept?.steps ?? []) : null
  const stopView = keepView(editor, shelf)
  const stopPalette = keepPalette(editor.palette, shelf, sessionStore.getState().concedoUser?.id ?? '')
  return {
    editor,
    saver,
    api,
    backup: mayChange(form.role) ? await worthKeeping(readBackup(shelf, id), editor) : null,
    restore: (backup) => {
      // What was made from an older revision must not be saved over a newer one unseen: the save will be refused as stale.
      editor.setForm({ ...editor.state.form, revision: backup.revision })
      const document = readDocument(backup.document as StoredDocument, isLayout)
      // Made by steps that are still known, as a rule: then it is those, and not one that replaces everything.
      const position = positionOf(document)
      if (position !== null) editor.goTo(position)
      else editor.replace(document)
    },
    forget: () => forgetBackup(shelf, id),
    close: () => {
      saver.stop()
      keeper?.stop()
      stopView()
      stopPalette()
      stopWatching()
    },
  }
}

/** The words of the editor and of the elements; a language that cannot be loaded shows its fallback. */
export const loadWords = (): Promise<void> => i18next.loadNamespaces(['editor', 'elements', 'render', 'map'])

const mayChange = (role: FormSummary['role']) => role === 'owner' || role === 'editor'

const isLayout = (kind: string) => kinds.get(kind)?.sort === 'layout'

/** The server checked a document of this version when it kept it; the checks' many bytes are only for others. */
async function readStored(stored: unknown): Promise<FormDocument> {
  if ((stored as StoredDocument).schemaVersion === SCHEMA_VERSION) {
    return readDocument(stored as StoredDocument, isLayout)
  }
  const { parseDocument } = await import('../../forms/document/parseDocument.ts')
  const parsed = parseDocument(stored, kinds)
  if ('issues' in parsed) throw new Problem('documentInvalid', { count: parsed.issues.length })
  return parsed.document
}

/** A backup, when it can still be read and says something else than the server. */
async function worthKeeping(backup: Backup | null, editor: Editor): Promise<Backup | null> {
  if (!backup || JSON.stringify(backup.document) === JSON.stringify(printDocument(editor.stable()))) return null
  const { parseDocument } = await import('../../forms/document/parseDocument.ts')
  return 'issues' in parseDocument(backup.document, kinds) ? null : backup
}

/** Opens the preview in its own tab, of what is on screen now. */
async function preview(editor: Editor, save: () => Promise<boolean>): Promise<void> {
  // Opened at once: browsers let nobody open a tab long after the press.
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
