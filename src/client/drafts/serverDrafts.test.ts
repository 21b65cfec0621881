import { expect, it } from 'vitest'
import { parseDraftSubject } from './Draft.ts'
import { serverDraftKey } from './serverDrafts.ts'

const of = { formId: 'form0001', version: 2, owner: 'ann' }

it.each([{}, { filling: 'f1' }, { taskId: 't1' }, { corrects: 's1' }])(
  'the server distinguishes drafts by %j',
  (about) => {
    expect(parseDraftSubject(serverDraftKey({ ...of, ...about }) ?? '')).toEqual(about)
  },
)

it('the server has one draft of each task and correction; others stay on the device', () => {
  expect(serverDraftKey({ ...of, taskId: 't1', filling: 'f1' })).toBeNull()
  expect(serverDraftKey({ ...of, corrects: 's1', filling: 'f1' })).toBeNull()
})
