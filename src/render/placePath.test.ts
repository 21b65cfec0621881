import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import { form, group, layout, number, repeat, text } from '../../tests/kit/form.ts'
import { placePath } from './placePath.ts'
import { placeLabel } from './placeLabel.ts'
import { findQuestions, questionsIn } from './questionsIn.ts'

const sites = () =>
  filling(
    form(
      layout('card', repeat('sites', text('site'), group('pump', repeat('wells', number('depth'))))),
      text('remark').labelled('Nhận xét'),
    ),
  )
    .add('sites')
    .add('sites')
    .add('sites/1/pump/wells')
    .add('sites/1/pump/wells')

const words = () => (text: unknown) => (typeof text === 'string' ? text : '')
const rowWords = (number: number) => `row ${number}`

describe('The path to an element', () => {
  it('leads through layouts and rows, each in its own row', () => {
    const f = sites()
    const [, site = ''] = f.rows('sites')
    const [, well = ''] = f.rows('sites/1/pump/wells')
    const path = placePath(f.filling, f.idOf('sites/1/pump/wells/1/depth'), well)
    expect(path.map(({ node, row }) => [node.element.name ?? node.kind.id, row])).toEqual([
      ['card', ''],
      ['sites', ''],
      ['pump', site],
      ['wells', site],
      ['depth', well],
    ])
  })

  it('is empty for a missing element or row', () => {
    const f = sites()
    expect(placePath(f.filling, 'nothing0', '')).toEqual([])
    expect(placePath(f.filling, f.idOf('sites/1/site'), 'gone')).toEqual([])
  })

  it('can be written as text', () => {
    const f = sites()
    const [, well = ''] = f.rows('sites/1/pump/wells')
    const say = (path: string, row: string) => placeLabel(f.filling, f.idOf(path), row, words, rowWords)
    expect(say('remark', '')).toBe('Nhận xét')
    expect(say('sites/1/pump/wells/1/depth', well)).toBe('depth (sites, row 2, wells, row 2)')
  })
})

describe('The questions of a form', () => {
  it('are all visible ones, once per row, and can be searched by label', () => {
    const f = sites()
    const questions = questionsIn(f.filling, words, rowWords)
    expect(questions.map((question) => question.words)).toEqual([
      'site (sites, row 1)',
      'site (sites, row 2)',
      'depth (sites, row 2, wells, row 1)',
      'depth (sites, row 2, wells, row 2)',
      'Nhận xét',
    ])
    expect(findQuestions(questions, 'NHAN  xet').map((question) => question.words)).toEqual(['Nhận xét'])
    expect(findQuestions(questions, 'wells "').length).toBe(0)
    expect(findQuestions(questions, '').length).toBe(5)
  })
})
