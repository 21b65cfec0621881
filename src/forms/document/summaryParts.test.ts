import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeSummary, fillSummary, summariesIn, summaryParts } from './summaryParts.ts'

const answers: { readonly [name: string]: string } = { kind: 'Well', 'pump.maker': 'Afridev' }
const textOf = ({ text }: { readonly text: string }) => answers[text] ?? ''
const asked = (template: string) =>
  summaryParts(template).flatMap(({ is, text }) => (is === 'words' ? [] : [`${is} ${text}`]))

describe('the summary of a row', () => {
  it('asks for names and for expressions', () => {
    expect(asked('{kind}, {depth} m ({ kind }) {pump.maker}')).toEqual([
      'name kind',
      'name depth',
      'name kind',
      'name pump.maker',
    ])
    expect(asked('{= row.depth * 2} m, {=size(wells)}')).toEqual(['expression row.depth * 2', 'expression size(wells)'])
  })

  it('takes braces that are empty or open for words', () => {
    expect(asked('no names {} here, {= } nor {here, {kind}')).toEqual(['name kind'])
  })

  it('lets an expression have braces and quotes of its own', () => {
    expect(asked(`{= row.kind == '}' ? "{" : {'a': 1}.a }!`)).toEqual([`expression row.kind == '}' ? "{" : {'a': 1}.a`])
  })

  it('puts answers in, and dots where there is none yet', () => {
    expect(fillSummary('{kind} by {pump.maker}, {depth} m', textOf)).toBe('Well by Afridev, … m')
  })

  it('is nothing while nothing it names is answered', () => {
    expect(fillSummary('Depth: {depth} m', textOf)).toBe('')
    expect(fillSummary('Well', textOf)).toBe('')
  })

  it('takes answers as they are, whatever signs they have', () => {
    expect(fillSummary('{a}', () => '$& {b}')).toBe('$& {b}')
  })

  it('is changed where it names something and nowhere else', () => {
    expect(changeSummary('{ a } a {=a+1}', ({ is, text }) => (is === 'name' ? 'b' : text.replace('a', 'bb')))).toBe(
      '{ b } a {=bb+1}',
    )
  })

  it('says where each name stands, and loses no sign', () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '=', ' ', 'a', "'", '\\') })
    fc.assert(
      fc.property(text, (template) => {
        const asked = summaryParts(template).filter((part) => part.is !== 'words')
        expect(asked.every(({ text, start }) => template.startsWith(text, start))).toBe(true)
        expect(changeSummary(template, (part) => part.text)).toBe(template)
      }),
    )
  })

  it('has a text for all languages, or one for each', () => {
    expect(summariesIn('{a}')).toEqual(['{a}'])
    expect(summariesIn({ en: '{a}', vi: '{b}' })).toEqual(['{a}', '{b}'])
    expect(summariesIn(undefined)).toEqual([])
  })
})
