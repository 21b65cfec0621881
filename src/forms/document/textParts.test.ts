import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerParts, changeText, escapeBraces, fillText, markedText, textParts } from './textParts.ts'

const answers: { readonly [name: string]: string } = { kind: 'Well', 'pump.maker': 'Afridev', depth: '' }
const say = ({ text }: { readonly text: string }) => answers[text]
const asked = (text: string) => answerParts(text).map((part) => `${part.is} ${part.text}`)
const said = (text: string) => fillText(text, say)

/** Texts with many braces. */
const braced = fc.string({ unit: fc.constantFrom('{', '}', '=', ' ', 'a', "'", '\\') })

describe('a text with answers in it', () => {
  it('asks for names and for expressions', () => {
    expect(asked('{kind}, {depth} m ({ kind }) {pump.maker}')).toEqual([
      'name kind',
      'name depth',
      'name kind',
      'name pump.maker',
    ])
    expect(asked('{= row.depth * 2} m, {=size(wells)}')).toEqual(['expression row.depth * 2', 'expression size(wells)'])
  })

  it('takes braces for words that are empty, open, or around what can be no name', () => {
    expect(asked('no names {} here, {= } nor {here, {kind}, {1}, {two words} or {"json": 1}')).toEqual(['name kind'])
    expect(said('{} {1} {two words} {"json": {"a": 1}}')).toBe('{} {1} {two words} {"json": {"a": 1}}')
  })

  it('lets an expression have braces and quotes of its own', () => {
    expect(asked(`{= row.kind == '}' ? "{" : {'a': 1}.a }!`)).toEqual([`expression row.kind == '}' ? "{" : {'a': 1}.a`])
  })

  it('says answers, and dots where there is none yet', () => {
    expect(said('{kind} by {pump.maker}, {depth} m')).toBe('Well by Afridev, … m')
  })

  it('leaves what means nothing as it was written', () => {
    expect(said('Write { code } or {= nothing() }')).toBe('Write { code } or {= nothing() }')
  })

  it('says one brace for two', () => {
    expect(said('{{kind}} is {kind}, {{ alone, {{{kind}}}')).toBe('{kind} is Well, { alone, {Well}')
    expect(said('a}} b')).toBe('a}} b')
  })

  it('takes answers as they are, whatever signs they have', () => {
    expect(fillText('{a}', () => '$& {b} {{')).toBe('$& {b} {{')
  })

  it('is marked where nothing is filled in', () => {
    expect(markedText('Depth of {kind}, {= depth * 2 } and {{this}}')).toBe('Depth of ‹kind›, ‹depth * 2› and {this}')
  })

  it('is changed where it names something and nowhere else', () => {
    expect(changeText('{ a } a {=a+1} {{a}}', ({ is, text }) => (is === 'name' ? 'b' : text.replace('a', 'bb')))).toBe(
      '{ b } a {=bb+1} {{a}}',
    )
  })

  it('says where each name stands, and loses no sign', () => {
    fc.assert(
      fc.property(braced, (text) => {
        const parts = answerParts(text)
        expect(parts.every((part) => text.startsWith(part.text, part.start) && text[part.from] === '{')).toBe(true)
        expect(changeText(text, (part) => part.text)).toBe(text)
      }),
    )
  })

  it('that means nothing stays as it was written', () => {
    fc.assert(
      fc.property(
        braced.filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillText(text, () => undefined)).toBe(text)
        },
      ),
    )
  })

  it('says any words there are, once their braces are escaped', () => {
    fc.assert(
      fc.property(braced, (words) => {
        expect(fillText(escapeBraces(words), () => 'answer')).toBe(words)
        expect(markedText(escapeBraces(words))).toBe(words)
      }),
    )
  })

  it('is taken apart quickly, however many braces are left open', () => {
    expect(textParts('{='.repeat(10_000))).toEqual([{ is: 'words', text: '{='.repeat(10_000) }])
  })
})
