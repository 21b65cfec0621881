import { type Command, unavailableIn } from '../../src/client/editor/commands/Command.ts'
import { commandLists } from '../../src/client/editor/commands/commandLists.ts'
import '../../src/client/editor/editorCommands.ts'
import { editorFeatures } from '../../src/client/editor/editorFeatures.ts'
import { createEditor } from '../../src/client/editor/store/createEditor.ts'
import { loadOutdatedRecorder } from '../../src/client/editor/translations/translationsFeature.ts'
import { primaryOf } from '../../src/client/editor/store/Selection.ts'
import type { FormRole, FormSummary } from '../../src/contract/shapes.ts'
import { kinds } from '../../src/elements/registry.ts'
import { seededRandom } from '../../src/forms/document/seededRandom.ts'
import { findByName } from '../../src/forms/document/findByName.ts'
import type { ElementId, FormDocument } from '../../src/forms/document/FormDocument.ts'
import { setSetting } from '../../src/forms/edits/setSetting.ts'

await loadOutdatedRecorder()

/** A form's summary as returned by the server, at revision 1. */
export function summaryOf(document: FormDocument, role: FormRole = 'owner'): FormSummary {
  return {
    id: document.form.id,
    name: 'Form',
    template: document.template,
    role,
    ownerName: 'Ann',
    mine: role === 'owner',
    favourite: false,
    revision: 1,
    state: 'draft',
    changed: false,
    publishedVersion: null,
    firstPublishedAt: null,
    audience: 99,
    terms: { opensAt: null, closesAt: null, closeMessage: null, limit: null, perPerson: null },
    archivedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    submissionCount: 0,
    lastSubmissionAt: null,
  }
}

/** Drives the real editor store without React: `editorDriver(form(text('depth'))).select('depth').run('duplicate')`. */
export function editorDriver(document: FormDocument, role: FormRole = 'owner') {
  const clock = { now: 0 }
  const called: string[] = []
  const editor = createEditor({
    document,
    form: summaryOf(document, role),
    kinds,
    features: editorFeatures,
    random: seededRandom('editing'),
    now: () => clock.now,
    actions: {
      save: async () => {
        called.push('save')
        return true
      },
      catchUp: async () => void called.push('catchUp'),
      takeOver: (id) => void called.push(`takeOver ${id}`),
      preview: async () => void called.push('preview'),
      download: () => void called.push('download'),
    },
  })
  const idOf = (name: string): ElementId => {
    const element = findByName(editor.state.document, name)
    if (!element) throw new Error(`No element is named ${name}`)
    return element.id
  }
  const self = {
    editor,
    idOf,
    /** The editor's calls of the page so far. */
    called,
    /** The names (or kinds, if unnamed) of a list, in order. */
    names: (inside?: string): readonly string[] => {
      const { elements, roots } = editor.state.document
      const ids = inside === undefined ? roots.children : (elements[idOf(inside)]?.children ?? [])
      return ids.map((id) => elements[id]?.name ?? elements[id]?.kind ?? '')
    },
    selected: (): string | null => {
      const primary = primaryOf(editor.state)
      return primary === null ? null : (editor.state.document.elements[primary]?.name ?? primary)
    },
    select: (name: string) => {
      editor.select(idOf(name))
      return self
    },
    /** Types into a setting, key by key, `gap` milliseconds apart. */
    type: (name: string, setting: string, words: string, gap = 50) => {
      const id = idOf(name)
      for (let end = 1; end <= words.length; end++) {
        clock.now += gap
        editor.commit(setSetting(id, setting, words.slice(0, end)))
      }
      return self
    },
    wait: (milliseconds: number) => {
      clock.now += milliseconds
      return self
    },
    unavailableReason: (command: string) => unavailableIn(commandOf(command), editor, editor.state),
    run: (command: string) => {
      if (self.unavailableReason(command) === null) commandOf(command).run(editor)
      return self
    },
  }
  return self
}

function commandOf(id: string): Command {
  const command = commandLists().all.find((one) => one.id === id)
  if (!command) throw new Error(`There is no command ${id}`)
  return command
}
