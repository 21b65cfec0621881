import { expect, it } from 'vitest'
import { readAbout } from './Draft.ts'
import { savedAs } from './serverDrafts.ts'

const of = { formId: 'form0001', version: 2, owner: 'ann' }

it.each([{}, { filling: 'f1' }, { taskId: 't1' }, { corrects: 's1' }])(
  'the server distinguishes drafts by %j',
  (about) => {
    expect(readAbout(savedAs({ ...of, ...about }) ?? '')).toEqual(about)
  },
)

it('the server has one draft of each task and correction; others stay on the device', () => {
  expect(savedAs({ ...of, taskId: 't1', filling: 'f1' })).toBeNull()
  expect(savedAs({ ...of, corrects: 's1', filling: 'f1' })).toBeNull()
})
