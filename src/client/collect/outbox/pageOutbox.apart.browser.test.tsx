import { afterEach, expect, it, vi } from 'vitest'
import { Problem } from '../../../contract/problems.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import type { Draft, DraftRef } from '../../drafts/Draft.ts'
import { writeDraft } from '../../drafts/deviceDrafts.ts'
import { findReservedTask, putReservedTask } from '../offline/areaLists.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { toOutbox, verdict } from './pageOutbox.ts'

const of = (taskId: string): DraftRef => ({ formId: 'tasks001', version: 1, taskId, owner: 'ann' })
const draft = (submissionId: string): Draft => ({
  submissionId,
  answers: {},
  savedAt: '2026-11-21T10:00:00Z',
  queued: true,
  queuedAt: '2026-11-21T10:00:00Z',
  ready: {
    mode: 'h5',
    owner: 'ann',
    files: [],
    body: {
      id: submissionId,
      additional_data: { PageId: 'tasks001', Prompts: [] },
      input: {},
      submission_type: 10000,
    },
  },
})
const along = (taskId: string) =>
  putReservedTask({
    taskId,
    formId: 'tasks001',
    task: { id: taskId, title: taskId, input: {} },
    until: Date.now() + 60_000,
  })

afterEach(async () => {
  for (const id of ['answered', 'died']) await outbox.remove(id, 'deleted')
  localStorage.clear()
})

it('a reservation is removed once the answers are in the outbox, including those of a page that crashed', async () => {
  for (const task of ['well', 'pump', 'open']) await along(task)
  writeDraft(of('pump'), draft('died'))
  await toOutbox(of('well'), draft('answered'))
  await vi.waitFor(async () => {
    expect(await findReservedTask('well')).toBeNull()
    expect(await findReservedTask('pump')).toBeNull()
  })
  expect((await outbox.list()).map(({ id }) => id).toSorted()).toEqual(['answered', 'died'])
  expect(await findReservedTask('open')).not.toBeNull()
})

it.each([
  [new Problem('hostAppSilent', {}), 'later'],
  [new Problem('hostAppFailed', {}), 'later'],
  [new Problem('signInRequired', {}), 'signIn'],
  [new Problem('submissionInvalid', {}), 'refused'],
  [new CallFailure('Network Error', null), 'stop'],
  [new CallFailure('busy', 503), 'later'],
])('after %s, the entry’s fate is %s', (error, fate) => {
  expect(verdict(error, { target: undefined })).toBe(fate)
})
