import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { Outline } from './Outline.ts'
import { readOutline } from './readOutline.ts'

const said = (text: string) =>
  readOutline(text).questions.map(({ kind, label, choices, required, unit }) =>
    [kind, label, ...(choices ? [choices.join('/')] : []), ...(required ? ['*'] : []), ...(unit ? [unit] : [])].join(
      ' | ',
    ),
  )

describe('A list of questions', () => {
  it('is parsed by numbers, bullets and headings', () => {
    const outline = readOutline(`# Water points
1. Where is the water point? *
2. Where does the water come from?
   - Borehole
   - Spring
   - River
3) Is there water today?
   - Yes
   - No
## Use
4. What is it used for?
   [ ] Drinking
   [ ] Washing
5. How many people fetch water here?
6. Depth (m)`)
    expect(outline.title).toBe('Water points')
    expect(outline.questions).toEqual([
      { kind: 'location', label: 'Where is the water point?', required: true },
      { kind: 'select', label: 'Where does the water come from?', choices: ['Borehole', 'Spring', 'River'] },
      { kind: 'switch', label: 'Is there water today?' },
      { kind: 'select-many', label: 'What is it used for?', choices: ['Drinking', 'Washing'], section: 'Use' },
      { kind: 'integer', label: 'How many people fetch water here?', section: 'Use' },
      { kind: 'number', label: 'Depth', unit: 'm', section: 'Use' },
    ])
  })

  it.each([
    ['Source: well, tap or river', 'select | Source | well/tap/river'],
    ['Sex (male / female)', 'select | Sex | male/female'],
    ['Uses (select all that apply): drinking, washing', 'select-many | Uses | drinking/washing'],
    ['Name of the owner (required)', 'text | Name of the owner | *'],
    ['Front of the house [photo]', 'photo | Front of the house'],
    ['Anything else?', 'textarea | Anything else?'],
    ['Phone number', 'phone | Phone number'],
    ['When was it built?', 'date | When was it built?'],
    ['Ảnh máy bơm', 'photo | Ảnh máy bơm'],
    ['Có nước hôm nay không?', 'switch | Có nước hôm nay không?'],
    ['这里有多少人取水？', 'integer | 这里有多少人取水？'],
    ['水井的位置', 'location | 水井的位置'],
  ])('%s', (line, question) => {
    expect(said(`1. ${line}`)).toEqual([question])
  })

  it('of bullets alone has indented choices', () => {
    expect(said('- Name\n- Source\n  - Well\n  - Tap')).toEqual(['text | Name', 'select | Source | Well/Tap'])
  })

  it('can be a single sentence', () => {
    const sentence = 'Survey of wells: location, a photo of the pump, depth (m) and whether there is water.'
    expect(readOutline(sentence).title).toBe('Survey of wells')
    expect(said(sentence)).toEqual([
      'location | Location',
      'photo | A photo of the pump',
      'number | Depth | m',
      'switch | Whether there is water',
    ])
  })

  it('results in a valid outline for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(Value.Check(Outline, readOutline(text))).toBe(true)
      }),
    )
  })
})
