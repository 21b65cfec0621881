import { describe, expect, it } from 'vitest'
import type { Question } from '../filter/questions.ts'
import { inArea, mappableQuestions, mappedIn, printMapped } from './mappedQuestions.ts'

const question = (id: string, geometry: Question['geometry'], within: string | null = null): Question => ({
  id,
  label: id,
  section: '',
  type: geometry ? 'place' : 'text',
  choices: [],
  within,
  geometry,
})
const TREE: Question = { ...question('tree', 'points'), type: 'choice' }
const QUESTIONS = [
  question('_place', 'points'),
  question('name', null),
  question('well', 'points'),
  question('pipe', 'shapes', 'visits'),
]
const BOX = { box: [1, 2, 3, 4] } as const

describe('What the map of submissions draws', () => {
  it('is chosen among the place of the submission and the questions with places', () => {
    expect(mappableQuestions(QUESTIONS).map(({ id }) => id)).toEqual(['_place', 'well', 'pipe'])
  })

  it('is the place of the submission by default, also for questions that no longer exist', () => {
    expect(mappedIn('', QUESTIONS)).toEqual(['_place'])
    expect(mappedIn('name,gone', QUESTIONS)).toEqual(['_place'])
    expect(mappedIn('pipe,well,pipe', QUESTIONS)).toEqual(['pipe', 'well'])
  })

  it('is kept in the address, unless it is the default', () => {
    expect([printMapped(['_place']), printMapped(['_place', 'well'])]).toEqual(['', '_place,well'])
  })

  it('is what a selected area filters by: any of the questions, in any row', () => {
    expect(inArea(BOX, ['_place'], QUESTIONS)).toEqual({ within: BOX })
    expect(inArea(BOX, ['well', 'pipe'], QUESTIONS)).toEqual({
      or: [
        { within: BOX, element: 'well' },
        { element: 'visits', is: 'anyRow', value: { within: BOX, element: 'pipe' } },
      ],
    })
    expect(inArea(BOX, ['tree'], [...QUESTIONS, TREE])).toEqual({ within: BOX, element: 'tree' })
  })
})
