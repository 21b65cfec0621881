import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'

const choices = ['well', 'tap'].map((value) => ({ value, label: value, image: `/${value}.png` }))

describe('An image choice', () => {
  it('has one value', () => {
    const one = singleElement('image-choice', { choices })
    expect(one.wrong('tap')).toEqual([])
    expect(one.wrong(['tap'])).toEqual(['type'])
    expect(one.wrong('pond')).toEqual(['choice'])
    expect(one.text('tap')).toBe('tap')
    expect(one.cells('tap')).toEqual({ '': 'tap' })
    expect(one.chosen('tap')).toEqual(['tap'])
  })

  it('has a list of values if several can be selected', () => {
    const many = singleElement('image-choice', { choices, many: true, maxChosen: 1 })
    expect(many.wrong(['tap'])).toEqual([])
    expect(many.wrong('tap')).toEqual(['type'])
    expect(many.wrong(['tap', 'well'])).toEqual(['maxItems'])
    expect(many.text(['tap', 'well'])).toBe('tap, well')
    expect(many.cells(['well'])).toEqual({ '': '["well"]', '/well': 1, '/tap': 0 })
    expect(many.chosen(['tap', 'well'])).toEqual(['tap', 'well'])
  })
})
