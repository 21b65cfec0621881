import { equal } from '../operators.ts'
import { unionOf, EvaluationError, throwInvalid, countSteps, BLANK } from '../types.ts'
import type { FunctionEntry } from './FunctionEntry.ts'
import { any, rest, text } from './parameters.ts'

/** The functions used most often on answers. */
export const answerFunctions: readonly FunctionEntry[] = [
  {
    name: 'selected',
    area: 'answers',
    parameters: [any('answer'), any('value')],
    gives: 'boolean',
    example: ["selected(['tap', 'well'], 'well')", true],
    takesBlank: true,
    call: ([answer, value], frame) =>
      Array.isArray(answer) ? answer.includes(value) : answer !== null && equal(answer, value, frame),
  },
  {
    name: 'count',
    area: 'answers',
    parameters: [any('answer')],
    gives: 'number',
    example: ["count(['tap', 'well'])", 2],
    takesBlank: true,
    call: ([answer]) => (Array.isArray(answer) ? answer.length : Number(answer !== null)),
  },
  {
    name: 'coalesce',
    area: 'answers',
    parameters: [rest(any('value'))],
    gives: 'any',
    example: ["coalesce(null, 'none')", 'none'],
    takesBlank: true,
    typeOf: (types) => types.reduce(unionOf, BLANK),
    call: (values) => values.find((value) => value !== null) ?? null,
  },
  {
    name: 'once',
    area: 'answers',
    parameters: [any('value')],
    gives: 'any',
    example: ["once('first')", 'first'],
    onlyIn: 'values',
    takesBlank: true,
    typeOf: ([type = BLANK]) => type,
    prepare: (_call, _args, { found }) => {
      found.once = true
    },
    call: ([value]) => value,
  },
  {
    name: 'uuid',
    area: 'answers',
    parameters: [],
    gives: 'text',
    example: ['size(uuid())', 36],
    onlyIn: 'values',
    prepare: (_call, _args, { found }) => {
      found.volatile = true
    },
    call: (_args, { context }) => {
      if (!context.uuid) throw new EvaluationError('There are no new ids here.')
      return context.uuid()
    },
  },
  {
    name: 'lookup',
    area: 'answers',
    parameters: [text('list'), any('key'), text('column')],
    gives: 'text',
    example: ["lookup('districts', 'd1', 'name')", 'Đống Đa'],
    prepare: (call, [list, , column], { scope, found }) => {
      if (list?.op !== 'value' || typeof list.args !== 'string') {
        return throwInvalid('expression.wrongArgument', list ?? call, 'Write the name of the list as a text.', {
          name: 'lookup',
          parameter: 'list',
          wanted: 'text',
        })
      }
      if (!found.lists.includes(list.args)) found.lists.push(list.args)
      if (!scope.lists) return
      const columns = scope.lists.get(list.args)
      if (!columns) throwInvalid('expression.unknownList', list, `No list is called ${list.args}.`, { name: list.args })
      if (column?.op !== 'value' || typeof column.args !== 'string' || columns?.includes(column.args)) return
      const params = { name: column.args, list: list.args }
      throwInvalid('expression.unknownColumn', column, `The list ${list.args} has no column ${column.args}.`, params)
    },
    call: ([list, key, column], frame) => {
      countSteps(frame, 10)
      if (typeof key === 'object') throw new EvaluationError('A key is a text or a number.')
      const found = frame.context.lookup?.(list as string, String(key), column as string)
      if (found === undefined) throw new EvaluationError(`The list ${String(list)} is not here yet.`)
      return found
    },
  },
]
