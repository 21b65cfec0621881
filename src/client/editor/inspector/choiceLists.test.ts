import { describe, expect, it } from 'vitest'
import { freeValue, sortChoices, valuesFromLabels, withPasted } from './choiceLists.ts'
import { readPaste } from './readPaste.ts'

describe('choices in the editor', () => {
  it('get a value that is free', () => {
    expect(freeValue([])).toBe('choice_1')
    expect(freeValue([{ value: 'choice_2', label: 'B' }])).toBe('choice_3')
  })

  it('are sorted as the language sorts, numbers by their size', () => {
    const labels = ['Zebra', 'ähnlich', 'Row 10', 'Row 9']
    const sorted = sortChoices(
      labels.map((label) => ({ value: label, label })),
      'de',
    )
    expect(sorted.map(({ label }) => label)).toEqual(['ähnlich', 'Row 9', 'Row 10', 'Zebra'])
  })

  it('take values from their words, each once, and keep those whose words have no Latin letters', () => {
    const choices = [
      { value: 'a', label: 'Đà Nẵng' },
      { value: 'b', label: { en: 'Da Nang!', vi: 'Đà Nẵng' } },
      { value: 'c', label: '岘港' },
    ]
    expect(valuesFromLabels(choices, 'en').map(({ value }) => value)).toEqual(['da_nang', 'da_nang_2', 'c'])
  })
})

describe('what is pasted among choices', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  const blank = { value: 'choice_1', label: { en: '' } }

  it('comes behind the one it was pasted into, or in its place while that is blank', () => {
    if (!a || !b || !c) return
    expect(values([a, b], 0, [c])).toEqual(['a', 'c', 'b'])
    expect(values([blank, b], 0, [c, a])).toEqual(['c', 'a', 'b'])
  })

  it('stands there once', () => {
    if (!a || !b || !c) return
    expect(values([a, b, c], 1, [c, b])).toEqual(['a', 'c', 'b'])
  })
})

describe('what is pasted', () => {
  it('is a choice a line, commas and all', () => {
    expect(readPaste('Yes, often\n\n  Never \n', 'en')).toEqual([
      { value: 'yes_often', label: 'Yes, often' },
      { value: 'never', label: 'Never' },
    ])
  })

  it('is value and words where a spreadsheet was copied', () => {
    expect(readPaste('hn\tHà Nội\nsg\tSài Gòn', 'vi')).toEqual([
      { value: 'hn', label: 'Hà Nội' },
      { value: 'sg', label: 'Sài Gòn' },
    ])
  })

  it('is CSV where there is a header, with words in other languages, pictures and colours', () => {
    const csv = 'label,value,label::vi,color,image\nRed,r,Đỏ,#ff0000,/red.png\nBlue,b,,blue,\n,,,,\n'
    expect(readPaste(csv, 'en')).toEqual([
      { value: 'r', label: { en: 'Red', vi: 'Đỏ' }, image: '/red.png', color: '#ff0000' },
      { value: 'b', label: 'Blue' },
    ])
  })

  it('says what is wrong with a table', () => {
    expect(readPaste('value,label\n"a,b', 'en')).toMatchObject({ key: 'list.quotes' })
  })
})

const values = (...choices: Parameters<typeof withPasted>) => withPasted(...choices).map(({ value }) => value)
