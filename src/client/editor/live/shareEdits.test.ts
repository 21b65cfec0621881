import { describe, expect, it, vi } from 'vitest'
import { editorDriver, summaryOf } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import type { LivePerson, LiveEvent, SharedEdit } from '../../../contract/liveShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { DocumentPatch } from '../../../forms/history/DocumentPatch.ts'
import { applyShared } from '../../../forms/live/applyShared.ts'
import { createSaver } from '../saving/createSaver.ts'
import type { FormApi } from '../saving/FormApi.ts'
import { shareEdits } from './shareEdits.ts'

const start = form(text('a'), text('b'))

/** Two authors of one form, and a server between them that broadcasts edits with a delay. */
function twoAuthors() {
  const server = { document: start, revision: 1 }
  const hearing: ((told: Extract<LiveEvent, { is: 'edit' }>) => void)[] = []
  const detail = () => ({
    ...summaryOf(server.document),
    revision: server.revision,
    document: printDocument(server.document),
    origins: [],
    frameOrigins: [],
    lastSave: { at: '2026-01-01T00:00:00.000Z', byName: 'Somebody', mine: false },
  })
  const apiOf = (by: string): FormApi => ({
    get: async () => detail(),
    save: () => Promise.reject(new Error('not asked here')),
    publish: () => Promise.reject(new Error('not asked here')),
    edit: async (_, edit: SharedEdit, revision) => {
      await new Promise((done) => setTimeout(done, 20))
      const changed = applyShared(server.document, edit.patches as readonly DocumentPatch[])
      if (revision !== server.revision || !changed) throw new Problem('formStale', { form: detail() })
      server.document = changed
      const told = { is: 'edit', by, revision: ++server.revision, ...edit } as const
      setTimeout(() => hearing.forEach((hear) => hear(told)), 10)
      return { ...summaryOf(server.document), revision: server.revision }
    },
  })
  const authorOf = (name: string) => {
    const e = editorDriver(start)
    const api = apiOf(name)
    const saver = createSaver({ editor: e.editor, api, read })
    const { sharing, hear } = shareEdits(e.editor, saver, api, `client${name.toLowerCase()}`)
    hearing.push(hear)
    saver.share(sharing)
    return {
      ...e,
      write: (of: string, words: string) => e.editor.commit(setSetting(e.idOf(of), 'label', words)),
      label: (of: string) => e.editor.state.document.elements[e.idOf(of)]?.settings['label'],
      notice: () => e.editor.state.saveNotice,
    }
  }
  return { server, ann: authorOf('Ann'), bob: authorOf('Bob') }
}

const read = async (stored: unknown) => readDocument(stored as StoredDocument)
const settle = () => vi.advanceTimersByTimeAsync(3_000)

describe('Two authors of one form', () => {
  it('have the same form a moment later, and each can undo only their own steps', async () => {
    vi.useFakeTimers()
    const { server, ann, bob } = twoAuthors()
    ann.write('a', 'by Ann')
    bob.write('b', 'by Bob')
    await settle()
    for (const one of [ann, bob]) {
      expect([one.label('a'), one.label('b')]).toEqual(['by Ann', 'by Bob'])
      expect(one.editor.isDirty()).toBe(false)
      expect(one.notice()).toBeNull()
    }
    ann.editor.undo()
    await vi.dynamicImportSettled()
    await settle()
    expect([bob.label('a'), bob.label('b')]).toEqual([start.elements[bob.idOf('a')]?.settings['label'], 'by Bob'])
    expect(server.document.elements).toEqual(ann.editor.stable().elements)
    vi.useRealTimers()
  })

  it('are both notified of a simultaneous change: the last one wins, and the other can be restored', async () => {
    vi.useFakeTimers()
    const { ann, bob } = twoAuthors()
    ann.write('a', 'by Ann')
    bob.write('a', 'by Bob')
    await settle()
    expect(ann.label('a')).toBe(bob.label('a'))
    const [first, last] = ann.label('a') === 'by Ann' ? [bob, ann] : [ann, bob]
    expect(last.notice()).toMatchObject({ is: 'live', what: 'mine', conflicts: [{ path: ['settings', 'label'] }] })
    expect(first.notice()).toMatchObject({ is: 'live', what: 'over', conflicts: [{ element: first.idOf('a') }] })
    vi.useRealTimers()
  })

  it('are notified of what undo left because the other changed it', async () => {
    vi.useFakeTimers()
    const { ann, bob } = twoAuthors()
    ann.write('a', 'by Ann')
    await settle()
    bob.write('a', 'by Bob')
    await settle()
    ann.editor.undo()
    await vi.dynamicImportSettled()
    await settle()
    expect(ann.label('a')).toBe('by Bob')
    expect(ann.notice()).toMatchObject({ is: 'live', what: 'undone' })
    vi.useRealTimers()
  })

  it('cannot change what the other is editing, unless more changes', () => {
    const { ann } = twoAuthors()
    const bob: LivePerson = {
      client: 'clientbob',
      name: 'Bob',
      same: false,
      color: 1,
      mayEdit: true,
      selected: [ann.idOf('a')],
      holds: ann.idOf('a'),
    }
    ann.editor.setPeers([bob])
    expect(ann.write('a', 'by Ann')).toBe(false)
    expect(ann.editor.state.rejectedByLock).toMatchObject({ by: 'Bob' })
    expect(ann.write('b', 'by Ann')).toBe(true)
    ann.editor.setPeers([{ ...bob, holds: null }])
    expect(ann.write('a', 'by Ann')).toBe(true)
  })
})
