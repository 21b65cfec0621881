import { expect, it } from 'vitest'
import { form, layout, number, select, text } from '../../../../tests/kit/form.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { thumbnailShapes } from './thumbnailShapes.ts'

it('the thumbnail of a form shows its first five elements, including those inside layouts', () => {
  const many = form(
    select('use', 'well', 'tap'),
    layout('group', text('name'), number('depth')),
    text('a'),
    text('b'),
    text('c'),
  )
  expect(thumbnailShapes(printDocument(many))).toBe('ctttt')
  expect(thumbnailShapes(printDocument(form()))).toBe('')
})
