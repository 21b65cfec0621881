import { describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { type ElementBuilder, form, formWith, select, text, textBlock } from '../../../../tests/kit/form.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { TextPart } from '../store/InlineEditing.ts'
import {
  addEntryBelow,
  addLines,
  cancelText,
  commitText,
  removeEntry,
  previewText,
  startInlineEditing,
  commitAndEdit,
} from './inlineEditActions.ts'

type Editing = ReturnType<typeof editorDriver>

const LABEL: TextPart = { key: 'label' }
const choice = (index: number): TextPart => ({ key: 'choices', index })

function write(e: Editing, name: string, part: TextPart | null, ...words: readonly string[]) {
  startInlineEditing(e.editor, e.idOf(name), part)
  for (const one of words) previewText(e.editor, one)
}
const settings = (e: Editing, name: string) => e.editor.state.document.elements[e.idOf(name)]?.settings ?? {}
const choices = (e: Editing, name: string) =>
  (settings(e, name)['choices'] as readonly { readonly value: string; readonly label: unknown }[]).map(
    ({ value, label }) => `${value}: ${JSON.stringify(label)}`,
  )
const steps = (e: Editing) => e.editor.state.history.steps.length

const unnamed = (name: string) => text(name).with({ label: 'Text' })

/** Writes the first label of the element `text`. */
function named(words: string, ...elements: readonly ElementBuilder[]) {
  const e = editorDriver(form(...elements))
  const id = e.idOf('text')
  startInlineEditing(e.editor, id, LABEL)
  commitText(e.editor, words)
  return { e, name: () => e.editor.state.document.elements[id]?.name }
}

describe('The first label of an element', () => {
  it('gives the field name, in the same step', () => {
    const { e, name } = named('Độ sâu (m)', unnamed('text'))
    expect([name(), steps(e)]).toEqual(['do_sau_m', 1])
    e.run('undo')
    expect(name()).toBe('text')
  })

  it('gives a unique name, and updates what refers to it', () => {
    const { e, name } = named('Depth', unnamed('text'), text('depth'), text('c').shownWhen('text == "1"'))
    expect([name(), settings(e, 'c')['shownWhen']]).toEqual(['depth_2', 'depth_2 == "1"'])
  })

  it.each(['水井', '3 wells', ''])('keeps the name of the kind for %j', (words) => {
    expect(named(words, unnamed('text')).name()).toBe('text')
  })

  it('keeps a name that was written, and later labels change none', () => {
    const e = editorDriver(form(unnamed('well'), text('text')))
    for (const name of ['well', 'text']) {
      write(e, name, LABEL)
      commitText(e.editor, 'Depth')
      expect(settings(e, name)['label']).toBe('Depth')
    }
  })
})

describe('Writing on the canvas', () => {
  it('shows each character immediately and is one step when kept, however long it took', () => {
    const e = editorDriver(form(text('a')))
    write(e, 'a', LABEL, 'D', 'De')
    e.wait(60_000)
    previewText(e.editor, 'Depth')
    expect(settings(e, 'a')['label']).toBe('Depth')
    expect(e.editor.isDirty()).toBe(false)
    commitText(e.editor, ' Depth ')
    expect(settings(e, 'a')['label']).toBe('Depth')
    expect(steps(e)).toBe(1)
    e.run('undo')
    expect(settings(e, 'a')['label']).toBe('a')
  })

  it('is a separate step from what was typed just before', () => {
    const e = editorDriver(form(text('a')))
    write(e, 'a', LABEL)
    commitText(e.editor, 'One')
    write(e, 'a', LABEL)
    commitText(e.editor, 'Two')
    expect(steps(e)).toBe(2)
  })

  it('leaves no step if cancelled or unchanged, and redo remains possible', () => {
    const e = editorDriver(form(text('a')))
    write(e, 'a', LABEL)
    commitText(e.editor, 'Kept')
    e.run('undo')
    write(e, 'a', LABEL, 'x')
    cancelText(e.editor)
    write(e, 'a', LABEL, 'x', 'a')
    commitText(e.editor, 'a')
    expect([settings(e, 'a')['label'], steps(e), e.editor.state.writing]).toEqual(['a', 0, null])
    expect(e.editor.state.history.canRedo).toBe(true)
  })

  it('is not lost to a change made elsewhere meanwhile', () => {
    const e = editorDriver(form(text('a'), text('b')))
    write(e, 'a', LABEL, 'Depth')
    e.editor.commit(setSetting(e.idOf('b'), 'label', 'Other'))
    commitText(e.editor, 'Depth')
    expect([settings(e, 'a')['label'], settings(e, 'b')['label']]).toEqual(['Depth', 'Other'])
  })

  it('writes the displayed language and keeps the others', () => {
    const e = editorDriver(formWith({ languages: ['en', 'vi'] }, text('a')))
    e.editor.setSession({ language: 'vi' })
    write(e, 'a', LABEL)
    expect(e.editor.state.writing?.fill).toBe('a')
    commitText(e.editor, 'Độ sâu')
    expect(settings(e, 'a')['label']).toEqual({ en: 'a', vi: 'Độ sâu' })
  })

  it('removes a hint that is left blank, but not a label', () => {
    const e = editorDriver(form(text('a').with({ help: 'Ask twice' })))
    write(e, 'a', { key: 'help' })
    commitText(e.editor, '')
    write(e, 'a', LABEL)
    commitText(e.editor, '')
    expect(settings(e, 'a')).toEqual({ label: '' })
  })

  it('starts with the main text: the label of a question, the text of a note', () => {
    const e = editorDriver(form(text('a'), textBlock('Hello')))
    write(e, 'a', null)
    expect(e.editor.state.writing?.part).toMatchObject(LABEL)
    const [, block = ''] = e.editor.state.document.roots.children
    startInlineEditing(e.editor, block, null)
    expect(e.editor.state.writing?.part).toMatchObject({ key: 'text' })
  })

  it('edits the title of the form', () => {
    const e = editorDriver(form(text('a')))
    startInlineEditing(e.editor, null, null)
    previewText(e.editor, 'Wells')
    commitText(e.editor, 'Wells')
    expect(e.editor.state.document.navbar.title).toBe('Wells')
    expect(steps(e)).toBe(1)
  })

  it('continues with another text, with a step for each', () => {
    const e = editorDriver(form(text('a')))
    write(e, 'a', LABEL)
    commitAndEdit(e.editor, 'Depth', { key: 'help' })
    commitText(e.editor, 'In metres\nfrom the rim')
    expect(settings(e, 'a')).toEqual({ label: 'Depth', help: 'In metres\nfrom the rim' })
    expect(steps(e)).toBe(2)
  })
})

describe('Writing choices on the canvas', () => {
  it('adds the next one below, with a value from its label, in one step', () => {
    const e = editorDriver(form(select('a', 'x', 'y')))
    write(e, 'a', choice(0))
    addEntryBelow(e.editor, 'x')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'choice_3: ""', 'y: "y"'])
    previewText(e.editor, 'Đà Nẵng')
    addEntryBelow(e.editor, 'Đà Nẵng')
    expect(steps(e)).toBe(1)
    addEntryBelow(e.editor, '')
    expect(e.editor.state.writing).toBeNull()
    expect(choices(e, 'a')).toEqual(['x: "x"', 'da_nang: "Đà Nẵng"', 'y: "y"'])
    e.run('undo')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'y: "y"'])
  })

  it('never creates equal values', () => {
    const e = editorDriver(form(select('a', 'x')))
    write(e, 'a', choice(0))
    addEntryBelow(e.editor, 'x')
    commitText(e.editor, 'X')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'choice_2: "X"'])
  })

  it('removes an empty one and continues above it', () => {
    const e = editorDriver(form(select('a', 'x', 'y', 'z')))
    write(e, 'a', choice(1), '')
    removeEntry(e.editor)
    expect(choices(e, 'a')).toEqual(['x: "x"', 'z: "z"'])
    expect(e.editor.state.writing).toMatchObject({ part: choice(0), caret: 'end' })
    addEntryBelow(e.editor, 'x')
    removeEntry(e.editor)
    expect(e.editor.state.writing?.part).toEqual(choice(0))
    expect([choices(e, 'a').length, steps(e)]).toEqual([2, 1])
  })

  it('turns pasted lines into choices, in one step', () => {
    const e = editorDriver(form(select('a', 'x', 'y')))
    write(e, 'a', choice(0))
    addLines(e.editor, ['North', 'South', 'East'])
    expect(choices(e, 'a')).toEqual(['x: "North"', 'south: "South"', 'east: "East"', 'y: "y"'])
    expect(e.editor.state.writing).toMatchObject({ part: choice(2), isNew: false })
    addEntryBelow(e.editor, 'East')
    addLines(e.editor, ['West', 'Up'])
    expect(choices(e, 'a').slice(2)).toEqual(['east: "East"', 'west: "West"', 'up: "Up"', 'y: "y"'])
    expect(steps(e)).toBe(2)
  })

  it('adds choices in another language without inventing texts of the main one', () => {
    const e = editorDriver(formWith({ languages: ['en', 'vi'] }, select('a', 'x')))
    e.editor.setSession({ language: 'vi' })
    write(e, 'a', choice(0))
    addEntryBelow(e.editor, '')
    commitText(e.editor, 'Bắc')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'bac: {"vi":"Bắc"}'])
  })
})
