import { expect, it } from 'vitest'
import { fillTitle } from './fillTitle.ts'

const TAGS = { name: ' Bến Thành ', 'addr:street': 'Lê Lợi', levels: 2, note: '', more: { a: 1 } }

it.each([
  ['{name}', 'Bến Thành'],
  ['{name}, {addr:street} ({levels})', 'Bến Thành, Lê Lợi (2)'],
  ['Survey { name }', 'Survey Bến Thành'],
  ['{note} {name}', 'Bến Thành'],
  ['Pump {note}{gone}{more}', ''],
  ['{toString}', ''],
  ['Every pump', 'Every pump'],
  ['{}', '{}'],
])('the title for %s is %j', (template, title) => expect(fillTitle(template, TAGS)).toBe(title))
