import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument, editFor, anyEditRequest } from '../../../../tests/kit/arbitraries.ts'
import { editorDriver, summaryOf } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { memoryDraftStore } from '../../../../tests/kit/memoryDraftStore.ts'
import type { FormDetail } from '../../../contract/shapes.ts'
import { kinds } from '../../../elements/registry.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { persistHistory } from '../history/persistHistory.ts'
import { readStoredHistory } from '../history/StoredHistory.ts'
import { resumeWork } from './resumeWork.ts'

const read = async (stored: unknown): Promise<FormDocument> =>
  readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')

const detailOf = (document: FormDocument, revision: number): FormDetail => ({
  ...summaryOf(document),
  revision,
  document: printDocument(document),
  origins: [],
  frameOrigins: [],
  lastSave: null,
})

/** An editor with stored work, and what is found when the page is opened again. */
function working(document: FormDocument) {
  const e = editorDriver(document)
  const { shelf } = memoryDraftStore()
  const keeper = persistHistory(e.editor, shelf, 'form', null)
  return {
    e,
    keeper,
    save: () => {
      const { form, history } = e.editor.state
      e.editor.saved({ ...form, revision: form.revision + 1 }, history)
    },
    /** The server has `onServer`, by default the last saved document. */
    reopen: async (onServer: FormDocument = e.editor.state.base, revision = e.editor.state.form.revision) => {
      await keeper.flush()
      const kept = readStoredHistory(await shelf.read('form'))
      if (!kept) throw new Error('nothing was kept')
      const found = await read(printDocument(onServer))
      return resumeWork(kept, detailOf(found, revision), found, read)
    },
  }
}

describe('Resumed work', () => {
  it('has every change and all steps, whatever was edited, saved and undone before', async () => {
    const act = fc.oneof(
      anyEditRequest.map((one) => ({ ...one, how: 'edit' as const })),
      fc.constantFrom(
        { how: 'save' as const },
        { how: 'undo' as const },
        { how: 'redo' as const },
        { how: 'keep' as const },
      ),
    )
    await fc.assert(
      fc.asyncProperty(anyDocument(6), fc.array(act, { maxLength: 20 }), async (start, acts) => {
        const { e, keeper, save, reopen } = working(start)
        for (const one of acts) {
          e.wait(10_000)
          if (one.how === 'edit') e.editor.commit(editFor(e.editor.stable(), one))
          else if (one.how === 'save') save()
          else if (one.how === 'keep') await keeper.flush()
          else e.editor[one.how]()
        }
        const { history, savedPosition, base } = e.editor.state
        const resumed = await reopen()
        keeper.stop()
        expect(resumed.history.stable).toEqual(history.stable)
        expect(resumed.base).toEqual(base)
        expect(resumed.restoredAt === null).toBe(history.position === savedPosition)
        expect(resumed.history.goTo(0).stable).toEqual(history.goTo(0).stable)
        expect(resumed.history.allSteps).toHaveLength(history.allSteps.length)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps its base if someone else saved, so that it can be merged', async () => {
    const { e, reopen } = working(form(text('a'), text('b')))
    e.type('a', 'label', 'Mine')
    const theirs = form(text('a'), text('b'), text('c'))
    const resumed = await reopen(theirs, 2)
    expect(resumed).toMatchObject({ revision: 1, savedPosition: 0, base: e.editor.state.base })
    expect(resumed.history.stable).toEqual(e.editor.stable())
  })

  it('recognises its own save whose response was lost', async () => {
    const { e, reopen } = working(form(text('a'), text('b')))
    e.type('a', 'label', 'Mine')
    const sent = e.editor.stable()
    e.wait(5_000).type('a', 'label', 'More')
    const resumed = await reopen(sent, 2)
    expect(resumed.revision).toBe(2)
    expect(resumed.history.goTo(resumed.savedPosition).stable).toEqual(sent)
    expect(resumed.restoredAt).not.toBeNull()
  })
})
