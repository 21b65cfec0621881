import { describe, expect, it } from 'vitest'
import { nextFreeValue, sortChoices, valuesFromLabels, withPasted } from './choiceLists.ts'
import { readPaste } from './readPaste.ts'

describe('Choices in the editor', () => {
  it('get an unused value', () => {
    expect(nextFreeValue([])).toBe('choice_1')
    expect(nextFreeValue([{ value: 'choice_2', label: 'B' }])).toBe('choice_3')
  })

  it('are sorted by the rules of the language, numbers by size', () => {
    const labels = ['Zebra', 'ähnlich', 'Row 10', 'Row 9']
    const sorted = sortChoices(
      labels.map((label) => ({ value: label, label })),
      'de',
    )
    expect(sorted.map(({ label }) => label)).toEqual(['ähnlich', 'Row 9', 'Row 10', 'Zebra'])
  })

  it('get unique values from their labels, and keep them for labels without Latin letters', () => {
    const choices = [
      { value: 'a', label: 'Đà Nẵng' },
      { value: 'b', label: { en: 'Da Nang!', vi: 'Đà Nẵng' } },
      { value: 'c', label: '岘港' },
    ]
    expect(valuesFromLabels(choices, 'en').map(({ value }) => value)).toEqual(['da_nang', 'da_nang_2', 'c'])
  })
})

describe('Choices after a paste', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  const blank = { value: 'choice_1', label: { en: '' } }

  it('have the pasted ones after the current one, or in its place if blank', () => {
    if (!a || !b || !c) return
    expect(values([a, b], 0, [c])).toEqual(['a', 'c', 'b'])
    expect(values([blank, b], 0, [c, a])).toEqual(['c', 'a', 'b'])
  })

  it('contain each value once', () => {
    if (!a || !b || !c) return
    expect(values([a, b, c], 1, [c, b])).toEqual(['a', 'c', 'b'])
  })
})

describe('Pasted text', () => {
  it('becomes one choice per line, including commas', () => {
    expect(readPaste('Yes, often\n\n  Never \n', 'en')).toEqual([
      { value: 'yes_often', label: 'Yes, often' },
      { value: 'never', label: 'Never' },
    ])
  })

  it('becomes values and labels if copied from a spreadsheet', () => {
    expect(readPaste('hn\tHà Nội\nsg\tSài Gòn', 'vi')).toEqual([
      { value: 'hn', label: 'Hà Nội' },
      { value: 'sg', label: 'Sài Gòn' },
    ])
  })

  it('is read as CSV if it has a header, with translations, images and colours', () => {
    const csv = 'label,value,label::vi,color,image\nRed,r,Đỏ,#ff0000,/red.png\nBlue,b,,blue,\n,,,,\n'
    expect(readPaste(csv, 'en')).toEqual([
      { value: 'r', label: { en: 'Red', vi: 'Đỏ' }, image: '/red.png', color: '#ff0000' },
      { value: 'b', label: 'Blue' },
    ])
  })

  it('has an error if the table is invalid', () => {
    expect(readPaste('value,label\n"a,b', 'en')).toMatchObject({ key: 'list.quotes' })
  })
})

const values = (...choices: Parameters<typeof withPasted>) => withPasted(...choices).map(({ value }) => value)
