import { describe, expect, it } from 'vitest'
import { ElementBuilder, form } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { answersFromTask } from './answersFromTask.ts'

const choices = ['drink', 'wash'].map((value) => ({ value, label: value }))
const compiled = compileDocument(
  form(
    new ElementBuilder('decimal', 'depth', {}),
    new ElementBuilder('integer', 'users', {}),
    new ElementBuilder('switch', 'works', {}),
    new ElementBuilder('checkbox', 'uses', { choices }),
    new ElementBuilder('radio', 'state', { choices }),
    new ElementBuilder('text', 'name', {}),
    new ElementBuilder('photo', 'photo', {}),
  ),
  kinds,
)
const answers = (input: Record<string, unknown>) => answersFromTask(compiled, input)

describe('The data of a task', () => {
  it('answers questions with the type they have, though a CSV file contains only text', () => {
    expect(answers({ depth: '12,5', users: ' 40 ', works: 'Yes', uses: 'drink; wash', state: 'drink' })).toEqual({
      depth: 12.5,
      users: 40,
      works: true,
      uses: ['drink', 'wash'],
      state: 'drink',
    })
  })

  it('answers a text question with a number of a GeoJSON file', () => {
    expect(answers({ name: 7, depth: 3, works: false })).toEqual({ name: '7', depth: 3, works: false })
  })

  it('stays as it is where it does not fit, and without a question', () => {
    const input = { depth: 'about 20', works: 'perhaps', photo: 'https://example.org/a.jpg', street: '7', empty: null }
    expect(answers(input)).toEqual(input)
  })
})
