import { expect, it } from 'vitest'
import { parseDraftSubject } from './Draft.ts'
import { draftToSave, serverDraftKey } from './serverDrafts.ts'

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

it('a draft is sent whole, then what changed since the server had it', () => {
  const draft = { submissionId: 'a', savedAt: '2026-03-01T00:00:00Z' }
  const answers = { name: 'Well 3', notes: 'The pump was repaired in spring.' }
  expect(draftToSave({ ...draft, answers })).toMatchObject({ revision: 0, answers })
  const synced = { revision: 7, answers }
  const now = { ...draft, synced, answers: { ...answers, name: 'Well 4' } }
  expect(draftToSave(now)).toEqual({
    revision: 7,
    submissionId: 'a',
    changes: [{ at: ['name'], is: 'Well 4' }],
    others: {},
    prompts: [],
  })
  const short = { ...now, answers: { name: 'Only this is left' } }
  expect(draftToSave(short)).toMatchObject({ answers: short.answers })
})
