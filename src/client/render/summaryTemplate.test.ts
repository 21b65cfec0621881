import { describe, expect, it } from 'vitest'
import { fillTemplate, namesIn } from './summaryTemplate.ts'

const answers: { readonly [name: string]: string } = { kind: 'Well', 'pump.maker': 'Afridev' }
const textOf = (name: string) => answers[name] ?? ''

describe('the summary of a row', () => {
  it('names the answers it wants, each once', () => {
    expect(namesIn('{kind}, {depth} m ({ kind }) {pump.maker}')).toEqual(['kind', 'depth', 'pump.maker'])
    expect(namesIn('no names {} here')).toEqual([])
  })

  it('puts answers in, and dots where there is none yet', () => {
    expect(fillTemplate('{kind} by {pump.maker}, {depth} m', textOf)).toBe('Well by Afridev, … m')
  })

  it('is nothing while nothing it names is answered', () => {
    expect(fillTemplate('Depth: {depth} m', textOf)).toBe('')
    expect(fillTemplate('Well', textOf)).toBe('')
  })

  it('takes answers as they are, whatever signs they have', () => {
    expect(fillTemplate('{a}', () => '$& {b}')).toBe('$& {b}')
  })
})
