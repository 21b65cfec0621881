import { describe, expect, it } from 'vitest'
import { answerNames } from './AnswerNames.ts'
import { CASES } from './conformance/cases.ts'
import { parseExpression } from './parseExpression.ts'
import { registerTrees, serializeTrees, type SyntaxTrees } from './syntaxTree.ts'

const sources = Object.values(CASES).flatMap((cases) => cases.map(([source]) => source))

/** The value of an expression, parsed anew: the names are different each time. */
function outcome(source: string): unknown {
  const parsed = parseExpression(source, { names: answerNames(['x', 'm']) }, 'value')
  if ('error' in parsed) return parsed.error
  return parsed.expression.evaluate(({ name }) => (name === 'x' ? 'x' : { a: 1, b: null }), { today: '2026-03-01' })
}

describe('Syntax trees', () => {
  it('keep their meaning after JSON serialization', () => {
    const trees = JSON.parse(JSON.stringify(serializeTrees(sources))) as SyntaxTrees
    expect(Object.keys(trees).length).toBeGreaterThan(sources.length * 0.9)
    for (const [source, tree] of Object.entries(trees)) {
      const before = outcome(source)
      registerTrees({ [source]: tree })
      expect([source, outcome(source)]).toEqual([source, before])
      expect(serializeTrees([source])).toEqual({ [source]: tree })
    }
  })

  it('are not created for invalid expressions, or for bytes, which JSON cannot represent', () => {
    expect(serializeTrees(['a >', 'b"ab" == b"c"'])).toEqual({})
  })
})
