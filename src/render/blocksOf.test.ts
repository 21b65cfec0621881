import { describe, expect, it } from 'vitest'
import { filling } from '../../tests/kit/filling.ts'
import { type ElementBuilder, form, group, text } from '../../tests/kit/form.ts'
import { QUESTIONS_PER_BLOCK } from '../forms/compile/firstKinds.ts'
import { blocksOf } from './blocksOf.ts'

const texts = (count: number, stem = 'q') => Array.from({ length: count }, (_, index) => text(`${stem}${index}`))

function sizes(...elements: ElementBuilder[]): readonly number[] {
  const { compiled } = filling(form(...elements)).filling
  const blocks = blocksOf(compiled, compiled.roots.children)
  expect(blocks.flat()).toEqual(compiled.roots.children)
  return blocks.map((block) => block.length)
}

describe('The blocks of a list', () => {
  it('contain a fixed number of questions, and the last one the rest', () => {
    expect(sizes(...texts(40))).toEqual([QUESTIONS_PER_BLOCK, QUESTIONS_PER_BLOCK, 40 - 2 * QUESTIONS_PER_BLOCK])
    expect(sizes()).toEqual([])
  })

  it('count the questions inside layouts', () => {
    expect(sizes(group('a', ...texts(9)), group('b', ...texts(9)), text('c'))).toEqual([1, 2])
  })

  it('put a large layout into a block of its own', () => {
    expect(sizes(text('before'), group('a', ...texts(100)), text('after'))).toEqual([1, 1, 1])
  })
})
