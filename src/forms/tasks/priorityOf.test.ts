import { expect, it } from 'vitest'
import { priorityOf } from './priorityOf.ts'

const task = { title: 'Pump 7', input: { depth: 40, state: 'Broken' }, longitude: 179.5, latitude: -17 }

it('a task has the priority of the first matching rule', () => {
  const is = (rule: Parameters<typeof priorityOf>[0][number]) => priorityOf([rule], task)
  expect(is({ priority: 2, property: 'state', is: 'equal', value: ' broken' })).toBe(2)
  expect(is({ priority: 2, property: 'title', is: 'contains', value: 'PUMP' })).toBe(2)
  expect(is({ priority: 1, property: 'depth', is: 'above', value: '30' })).toBe(1)
  expect(is({ priority: 1, property: 'depth', is: 'below', value: '30' })).toBe(0)
  expect(is({ priority: 1, property: 'height', is: 'below', value: '30' })).toBe(0)
  expect(is({ priority: 1, box: [170, -20, -170, -10] })).toBe(1)
  expect(is({ priority: 1, box: [170, -20, -170, -10], property: 'state', value: 'dry' })).toBe(0)
  expect(priorityOf([{ priority: 0, property: 'state', value: 'broken' }, { priority: 2 }], task)).toBe(0)
  expect(priorityOf([{ priority: 2, box: [0, 0, 1, 1] }], { ...task, longitude: null, latitude: null })).toBe(0)
})
