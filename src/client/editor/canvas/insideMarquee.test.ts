import type { Rect } from '../store/gestureStore.ts'
import { describe, expect, it } from 'vitest'
import { form, group, text } from '../../../../tests/kit/form.ts'
import { insideMarquee, rectBetween } from './drawMarquee.ts'

// el000001 a · el000002 g [ el000003 b · el000004 c ] · el000005 submit, in the footer
const document = form(text('a'), group('g', text('b'), text('c')))
const row = (top: number, height: number, left = 0): Rect => ({ top, left, width: 100 - 2 * left, height })
const boxes = {
  areas: { children: row(0, 150), footer: row(150, 40) },
  elements: new Map([
    ['el000001', row(0, 40)],
    ['el000002', row(50, 100)],
    ['el000003', row(70, 30, 10)],
    ['el000004', row(110, 30, 10)],
    ['el000005', row(160, 20)],
  ]),
}
const drawn = (x: number, y: number, toX: number, toY: number) =>
  insideMarquee(rectBetween({ x, y }, { x: toX, y: toY }), boxes, document)

describe('A rectangle drawn on the canvas', () => {
  it('selects the elements it touches, in any direction', () => {
    expect(drawn(-20, 30, 5, 45)).toEqual(['el000001'])
    expect(drawn(5, 45, -20, 30)).toEqual(['el000001'])
    expect(drawn(-20, 30, 120, 170)).toEqual(['el000001', 'el000002', 'el000005'])
    expect(drawn(-20, 0, -5, 400)).toEqual([])
  })

  it('selects the content of a layout, unless it contains the whole layout', () => {
    expect(drawn(-20, 90, 50, 120)).toEqual(['el000003', 'el000004'])
    expect(drawn(-20, 52, 120, 65)).toEqual([])
    expect(drawn(-20, 45, 120, 155)).toEqual(['el000002'])
  })

  it('skips elements that are too far away to have been measured', () => {
    const near = { ...boxes, elements: new Map([...boxes.elements].filter(([id]) => id !== 'el000003')) }
    expect(insideMarquee(row(60, 100), near, document)).toEqual(['el000004'])
  })
})
