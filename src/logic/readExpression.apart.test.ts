import { expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { compileExpression } from './readExpression.ts'
import { registerTrees } from './syntaxTree.ts'

// Nothing here may import the grammar: this is how a form's page reads expressions.
const names = answerNames(['depth'])

it('reads an expression from a received syntax tree, without the grammar', () => {
  const id = { o: 'id', s: 0, e: 5, a: 'depth' }
  registerTrees({ 'depth > 3': { o: '>', s: 0, e: 9, a: [id, { o: 'value', s: 8, e: 9, a: 3 }] } })
  const read = compileExpression('depth > 3', { names })
  expect('expression' in read && read.expression.evaluate(() => 4, { today: '2026-03-01' })).toEqual({ value: true })
})

it('throws if neither tree nor grammar is loaded', () => {
  expect(() => compileExpression('depth > 4', { names })).toThrow('Nothing is loaded that could read')
})
