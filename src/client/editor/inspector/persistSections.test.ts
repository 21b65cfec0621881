import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form, text } from '../../../../tests/kit/form.ts'
import { persistSections } from './persistSections.ts'

function shelfOf(kept: { readonly [key: string]: string } = {}) {
  const map = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  }
}

describe('The sections of the settings', () => {
  it('are restored on this device as the author left them', () => {
    const shelf = shelfOf()
    const before = editorDriver(form(text('a'))).editor
    persistSections(before, shelf, 'ann')
    before.setSession({ sections: { data: true, logic: false } })
    const [again, other] = [editorDriver(form(text('a'))).editor, editorDriver(form(text('a'))).editor]
    persistSections(again, shelf, 'ann')
    persistSections(other, shelf, 'bob')
    expect(again.state.sections).toEqual({ data: true, logic: false })
    expect(other.state.sections).toEqual({})
  })

  it('ignore unreadable data', () => {
    for (const kept of ['{', '7', 'null', '{"data": "yes"}']) {
      const { editor } = editorDriver(form(text('a')))
      persistSections(editor, shelfOf({ 'editor.sections.ann': kept }), 'ann')
      expect(editor.state.sections).toEqual({})
    }
  })
})
