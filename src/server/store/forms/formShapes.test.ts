import { expect, it } from 'vitest'
import { form, layout, number, select, text } from '../../../../tests/kit/form.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { formShapes } from './formShapes.ts'

it('a form is drawn by its first five elements, those in layouts among them', () => {
  const many = form(
    select('use', 'well', 'tap'),
    layout('group', text('name'), number('depth')),
    text('a'),
    text('b'),
    text('c'),
  )
  expect(formShapes(printDocument(many))).toBe('ctttt')
  expect(formShapes(printDocument(form()))).toBe('')
})
