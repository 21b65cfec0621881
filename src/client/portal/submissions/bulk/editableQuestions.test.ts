import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, group, number, repeat, select, text } from '../../../../../tests/kit/form.ts'
import { printDocument } from '../../../../forms/document/printDocument.ts'
import { openFilling } from '../../../../forms/filling/openFilling.ts'
import { columnsOf } from '../../../answers/columnsOf.ts'
import { editableQuestions, oneQuestionForm } from './editableQuestions.ts'

const input = (kind: string, name: string) => new ElementBuilder(kind, name, {})
const document = printDocument(
  form(
    text('name').required(),
    input('photo', 'photo'),
    input('location', 'place'),
    input('hidden', 'source'),
    text('code').readOnly(),
    text('copy').calculated('name'),
    group('site', number('depth').between(0, 100).shownWhen('name == "Well"').must('value > 3')),
    repeat('visits', text('note')),
    select('state').offering('name == "Well"'),
  ),
)
const paths = (of = document) => editableQuestions(columnsOf(of, 'en')).map(({ path }) => path)
const idOf = (path: string) => columnsOf(document, 'en').find((one) => one.path === path)?.node.element.id ?? ''

describe('Questions offered for a bulk edit', () => {
  it('are those collectors answer once per submission, except files and geometries', () => {
    expect(paths()).toEqual(['name', 'site/depth', 'state'])
  })
})

describe('The form of one question', () => {
  it('has its own limits, but no rules that depend on other answers', () => {
    const compiled = oneQuestionForm(document, idOf('site/depth'))
    if (!compiled) throw new Error('no form')
    expect([...compiled.byPath.keys()]).toEqual(['depth'])
    const filling = openFilling(compiled, { answers: {}, from: 'draft' })
    filling.answer('depth', 2)
    expect([filling.checkAll(), filling.input()]).toEqual([[], { depth: 2 }])
    filling.answer('depth', 200)
    expect(filling.checkAll()).toHaveLength(1)
  })

  it('does not require an answer, and does not exist for an unknown question', () => {
    const compiled = oneQuestionForm(document, idOf('name'))
    expect(compiled && openFilling(compiled, { answers: {}, from: 'draft' }).checkAll()).toEqual([])
    expect(oneQuestionForm(document, 'nonesuch')).toBeNull()
  })
})
