import { beforeAll, describe, expect, it } from 'vitest'
import { answerNames } from '../AnswerNames.ts'
import { loadAllFunctions } from '../loadAllFunctions.ts'
import { parseExpression } from '../parseExpression.ts'
import { CASES, DEVIATIONS, ERROR } from './cases.ts'

const names = answerNames(['x', 'm'])
const answers = { x: 'x', m: { a: 1, b: null } }

function result(source: string): unknown {
  const parsed = parseExpression(source, { names }, 'value')
  if ('error' in parsed) return ERROR
  const outcome = parsed.expression.evaluate(({ name }) => answers[name as 'x' | 'm'], { today: '2026-03-01' })
  return 'error' in outcome ? ERROR : outcome.value
}

describe('The CEL conformance suite', () => {
  beforeAll(loadAllFunctions)

  describe.each(Object.entries(CASES))('%s', (_, cases) => {
    it.each(cases)('%s', (source, expected) => {
      expect(result(source)).toEqual(expected)
    })
  })

  describe('Differs here', () => {
    for (const [section, source, cel, reason] of DEVIATIONS) {
      it.fails(`${section}: ${source}, since ${reason}`, () => {
        expect(result(source)).toEqual(cel)
      })
    }
  })
})
