import { describe, expect, it } from 'vitest'
import { editing } from '../../../../tests/kit/editing.ts'
import { form, formWith, select, text, textBlock } from '../../../../tests/kit/form.ts'
import { setSetting } from '../../../forms/edits/setSetting.ts'
import type { TextPart } from '../store/Writing.ts'
import {
  addBelow,
  addLines,
  giveUpWords,
  keepWords,
  removeEntry,
  showWords,
  startWriting,
  writeNext,
} from './writingActs.ts'

type Editing = ReturnType<typeof editing>

const LABEL: TextPart = { key: 'label' }
const choice = (index: number): TextPart => ({ key: 'choices', index })

function write(e: Editing, name: string, part: TextPart | null, ...words: readonly string[]) {
  startWriting(e.editor, e.idOf(name), part)
  for (const one of words) showWords(e.editor, one)
}
const settings = (e: Editing, name: string) => e.editor.state.document.elements[e.idOf(name)]?.settings ?? {}
const choices = (e: Editing, name: string) =>
  (settings(e, name)['choices'] as readonly { readonly value: string; readonly label: unknown }[]).map(
    ({ value, label }) => `${value}: ${JSON.stringify(label)}`,
  )
const steps = (e: Editing) => e.editor.state.history.steps.length

describe('writing on the canvas', () => {
  it('shows each letter at once and is one step when it is kept, however long it took', () => {
    const e = editing(form(text('a')))
    write(e, 'a', LABEL, 'D', 'De')
    e.wait(60_000)
    showWords(e.editor, 'Depth')
    expect(settings(e, 'a')['label']).toBe('Depth')
    expect(e.editor.isDirty()).toBe(false)
    keepWords(e.editor, ' Depth ')
    expect(settings(e, 'a')['label']).toBe('Depth')
    expect(steps(e)).toBe(1)
    e.run('undo')
    expect(settings(e, 'a')['label']).toBe('a')
  })

  it('is a step of its own, apart from what was typed just before', () => {
    const e = editing(form(text('a')))
    write(e, 'a', LABEL)
    keepWords(e.editor, 'One')
    write(e, 'a', LABEL)
    keepWords(e.editor, 'Two')
    expect(steps(e)).toBe(2)
  })

  it('leaves no trace when it is given up, or nothing was changed, and keeps what can be done again', () => {
    const e = editing(form(text('a')))
    write(e, 'a', LABEL)
    keepWords(e.editor, 'Kept')
    e.run('undo')
    write(e, 'a', LABEL, 'x')
    giveUpWords(e.editor)
    write(e, 'a', LABEL, 'x', 'a')
    keepWords(e.editor, 'a')
    expect([settings(e, 'a')['label'], steps(e), e.editor.state.writing]).toEqual(['a', 0, null])
    expect(e.editor.state.history.canRedo).toBe(true)
  })

  it('is not lost to a change made elsewhere meanwhile', () => {
    const e = editing(form(text('a'), text('b')))
    write(e, 'a', LABEL, 'Depth')
    e.editor.commit(setSetting(e.idOf('b'), 'label', 'Other'))
    keepWords(e.editor, 'Depth')
    expect([settings(e, 'a')['label'], settings(e, 'b')['label']]).toEqual(['Depth', 'Other'])
  })

  it('writes the language that is shown and leaves the others', () => {
    const e = editing(formWith({ languages: ['en', 'vi'] }, text('a')))
    e.editor.setSession({ language: 'vi' })
    write(e, 'a', LABEL)
    expect(e.editor.state.writing?.fill).toBe('a')
    keepWords(e.editor, 'Độ sâu')
    expect(settings(e, 'a')['label']).toEqual({ en: 'a', vi: 'Độ sâu' })
  })

  it('takes a help text away that is left blank, but not a label', () => {
    const e = editing(form(text('a').with({ help: 'Ask twice' })))
    write(e, 'a', { key: 'help' })
    keepWords(e.editor, '')
    write(e, 'a', LABEL)
    keepWords(e.editor, '')
    expect(settings(e, 'a')).toEqual({ label: '' })
  })

  it('begins with the text that has words: the label of a question, the words of a block', () => {
    const e = editing(form(text('a'), textBlock('Hello')))
    write(e, 'a', null)
    expect(e.editor.state.writing?.part).toMatchObject(LABEL)
    const [, block = ''] = e.editor.state.document.roots.children
    startWriting(e.editor, block, null)
    expect(e.editor.state.writing?.part).toMatchObject({ key: 'text' })
  })

  it('writes the title over the form', () => {
    const e = editing(form(text('a')))
    startWriting(e.editor, null, null)
    showWords(e.editor, 'Wells')
    keepWords(e.editor, 'Wells')
    expect(e.editor.state.document.navbar.title).toBe('Wells')
    expect(steps(e)).toBe(1)
  })

  it('goes on to another text, with a step for each', () => {
    const e = editing(form(text('a')))
    write(e, 'a', LABEL)
    writeNext(e.editor, 'Depth', { key: 'help' })
    keepWords(e.editor, 'In metres\nfrom the rim')
    expect(settings(e, 'a')).toEqual({ label: 'Depth', help: 'In metres\nfrom the rim' })
    expect(steps(e)).toBe(2)
  })
})

describe('writing choices on the canvas', () => {
  it('adds the next one below, stored as its words say, in one step with them', () => {
    const e = editing(form(select('a', 'x', 'y')))
    write(e, 'a', choice(0))
    addBelow(e.editor, 'x')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'choice_3: ""', 'y: "y"'])
    showWords(e.editor, 'Đà Nẵng')
    addBelow(e.editor, 'Đà Nẵng')
    expect(steps(e)).toBe(1)
    addBelow(e.editor, '')
    expect(e.editor.state.writing).toBeNull()
    expect(choices(e, 'a')).toEqual(['x: "x"', 'da_nang: "Đà Nẵng"', 'y: "y"'])
    e.run('undo')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'y: "y"'])
  })

  it('never stores two alike', () => {
    const e = editing(form(select('a', 'x')))
    write(e, 'a', choice(0))
    addBelow(e.editor, 'x')
    keepWords(e.editor, 'X')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'choice_2: "X"'])
  })

  it('takes out an empty one and goes on above it', () => {
    const e = editing(form(select('a', 'x', 'y', 'z')))
    write(e, 'a', choice(1), '')
    removeEntry(e.editor)
    expect(choices(e, 'a')).toEqual(['x: "x"', 'z: "z"'])
    expect(e.editor.state.writing).toMatchObject({ part: choice(0), caret: 'end' })
    addBelow(e.editor, 'x')
    removeEntry(e.editor)
    expect(e.editor.state.writing?.part).toEqual(choice(0))
    expect([choices(e, 'a').length, steps(e)]).toEqual([2, 1])
  })

  it('makes pasted lines into as many, in one step', () => {
    const e = editing(form(select('a', 'x', 'y')))
    write(e, 'a', choice(0))
    addLines(e.editor, ['North', 'South', 'East'])
    expect(choices(e, 'a')).toEqual(['x: "North"', 'south: "South"', 'east: "East"', 'y: "y"'])
    expect(e.editor.state.writing).toMatchObject({ part: choice(2), isNew: false })
    addBelow(e.editor, 'East')
    addLines(e.editor, ['West', 'Up'])
    expect(choices(e, 'a').slice(2)).toEqual(['east: "East"', 'west: "West"', 'up: "Up"', 'y: "y"'])
    expect(steps(e)).toBe(2)
  })

  it('adds them in another language without inventing words of the main one', () => {
    const e = editing(formWith({ languages: ['en', 'vi'] }, select('a', 'x')))
    e.editor.setSession({ language: 'vi' })
    write(e, 'a', choice(0))
    addBelow(e.editor, '')
    keepWords(e.editor, 'Bắc')
    expect(choices(e, 'a')).toEqual(['x: "x"', 'bac: {"vi":"Bắc"}'])
  })
})
