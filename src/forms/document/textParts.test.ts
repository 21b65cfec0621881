import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerParts, mapTextParts, escapeBraces, fillText, markedText, textParts } from './textParts.ts'

const answers: { readonly [name: string]: string } = { kind: 'Well', 'pump.maker': 'Afridev', depth: '' }
const say = ({ text }: { readonly text: string }) => answers[text]
const asked = (text: string) => answerParts(text).map((part) => `${part.is} ${part.text}`)
const said = (text: string) => fillText(text, say)

/** Texts with many braces. */
const braced = fc.string({ unit: fc.constantFrom('{', '}', '=', ' ', 'a', "'", '\\') })

describe('A text with placeholders', () => {
  it('contains names and expressions', () => {
    expect(asked('{kind}, {depth} m ({ kind }) {pump.maker}')).toEqual([
      'name kind',
      'name depth',
      'name kind',
      'name pump.maker',
    ])
    expect(asked('{= row.depth * 2} m, {=size(wells)}')).toEqual(['expression row.depth * 2', 'expression size(wells)'])
  })

  it('treats braces as text if they are empty, unclosed or do not contain a valid name', () => {
    expect(asked('no names {} here, {= } nor {here, {kind}, {1}, {two words} or {"json": 1}')).toEqual(['name kind'])
    expect(said('{} {1} {two words} {"json": {"a": 1}}')).toBe('{} {1} {two words} {"json": {"a": 1}}')
  })

  it('allows braces and quotes within an expression', () => {
    expect(asked(`{= row.kind == '}' ? "{" : {'a': 1}.a }!`)).toEqual([`expression row.kind == '}' ? "{" : {'a': 1}.a`])
  })

  it('shows answers, and dots for missing ones', () => {
    expect(said('{kind} by {pump.maker}, {depth} m')).toBe('Well by Afridev, … m')
  })

  it('leaves unknown placeholders as written', () => {
    expect(said('Write { code } or {= nothing() }')).toBe('Write { code } or {= nothing() }')
  })

  it('shows one brace for two', () => {
    expect(said('{{kind}} is {kind}, {{ alone, {{{kind}}}')).toBe('{kind} is Well, { alone, {Well}')
    expect(said('a}} b')).toBe('a}} b')
  })

  it('inserts answers verbatim, whatever characters they contain', () => {
    expect(fillText('{a}', () => '$& {b} {{')).toBe('$& {b} {{')
  })

  it('shows marked placeholders if it is not filled in', () => {
    expect(markedText('Depth of {kind}, {= depth * 2 } and {{this}}')).toBe('Depth of ‹kind›, ‹depth * 2› and {this}')
  })

  it('is changed only within its placeholders', () => {
    expect(
      mapTextParts('{ a } a {=a+1} {{a}}', ({ is, text }) => (is === 'name' ? 'b' : text.replace('a', 'bb'))),
    ).toBe('{ b } a {=bb+1} {{a}}')
  })

  it('knows the position of each placeholder, and loses no character', () => {
    fc.assert(
      fc.property(braced, (text) => {
        const parts = answerParts(text)
        expect(parts.every((part) => text.startsWith(part.text, part.start) && text[part.from] === '{')).toBe(true)
        expect(mapTextParts(text, (part) => part.text)).toBe(text)
      }),
    )
  })

  it('stays as written if its placeholders are unknown', () => {
    fc.assert(
      fc.property(
        braced.filter((text) => !text.includes('{{')),
        (text) => {
          expect(fillText(text, () => undefined)).toBe(text)
        },
      ),
    )
  })

  it('can contain any characters after braces are escaped', () => {
    fc.assert(
      fc.property(braced, (words) => {
        expect(fillText(escapeBraces(words), () => 'answer')).toBe(words)
        expect(markedText(escapeBraces(words))).toBe(words)
      }),
    )
  })

  it('is parsed quickly, however many braces are unclosed', () => {
    expect(textParts('{='.repeat(10_000))).toEqual([{ is: 'words', text: '{='.repeat(10_000) }])
  })
})
