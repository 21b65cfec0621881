import { describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import type { OutlinedQuestion } from './Outline.ts'
import { outlineElements } from './outlineElements.ts'

const questions: readonly OutlinedQuestion[] = [
  { kind: 'select', label: 'Nguồn nước', choices: ['Giếng đào', 'Sông'], required: true },
  {
    kind: 'number',
    label: 'How deep is the well, from the ground to the water?',
    unit: 'm',
    onlyIf: { question: 1, is: 'giếng đào' },
  },
  { kind: 'switch', label: 'Is it dry?', section: 'State' },
  { kind: 'textarea', label: 'Why?', section: 'State', onlyIf: { question: 3, is: 'yes' } },
  { kind: 'text-block', label: 'Thank you.' },
]
const make = (...taken: number[]) =>
  outlineElements(questions, new Set(taken), {
    kinds,
    settingsOf: (kind) => ({ ...kinds.get(kind)?.defaults }),
    text: (words) => words,
  })

describe('The elements of an outline', () => {
  it('are named after their labels, have conditions, and are grouped by headings', () => {
    const [source, depth, state, thanks] = make(0, 1, 2, 3, 4)
    expect(source).toMatchObject({
      name: 'nguon_nuoc',
      settings: {
        required: true,
        choices: [
          { value: 'gieng_dao', label: 'Giếng đào' },
          { value: 'song', label: 'Sông' },
        ],
      },
    })
    expect(depth).toMatchObject({
      name: 'how_deep_is_the_well_from_the_ground_to',
      settings: { unit: 'm', shownWhen: 'nguon_nuoc == "gieng_dao"' },
    })
    expect(state).toMatchObject({ kind: 'group', name: 'state', settings: { label: 'State' } })
    expect(state?.children).toMatchObject([
      { name: 'is_it_dry' },
      { settings: { shownWhen: 'state.is_it_dry == true' } },
    ])
    expect(thanks).toMatchObject({ kind: 'text-block', settings: { text: 'Thank you.' } })
    expect(thanks).not.toHaveProperty('name')
  })

  it('have no condition on questions that were left out', () => {
    const [depth] = make(1)
    expect(depth?.settings).not.toHaveProperty('shownWhen')
  })
})
