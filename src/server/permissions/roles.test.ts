import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { FormRole } from '../../contract/shapes.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import type { TestClient } from '../../../tests/kit/testPortal.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'

/** Roles from least to most; `none`: an author whom the form is not shared with. */
const ROLES = ['none', 'viewer', 'reviewer', 'editor', 'owner'] as const
type Held = (typeof ROLES)[number]

/** The least role that an endpoint requires; an editor also manages tasks. */
const LEAST: { readonly [caller: string]: FormRole } = {
  'form:viewer': 'viewer',
  'form:reviewer': 'reviewer',
  'form:editor': 'editor',
  'form:owner': 'owner',
  'form:tasks': 'editor',
}

const onForms = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].caller in LEAST)
const rows = onForms.flatMap((name) =>
  ROLES.map((role) => {
    const may = ROLES.indexOf(role) >= ROLES.indexOf(LEAST[endpoints[name].caller] ?? 'owner')
    return { name, role, may }
  }),
)

let s: SharedPortal
let author: TestClient
let second: TestClient
let formId: string
let holding: Held = 'none'

beforeAll(async () => {
  s = await sharedPortal()
  author = await s.as('author')
  second = await s.as('author2')
  formId = (await publishedForm(s, [stored('text', 'note')], 10000)).id
})

async function hold(role: Held): Promise<void> {
  if (role === holding) return
  const { body } = await second.call('info')
  const userId = body.concedoUser?.id ?? ''
  const { problem } =
    role === 'none'
      ? await author.call('unshareForm', { params: { id: formId, userId } })
      : await author.call('shareForm', { params: { id: formId }, body: { userId, role } })
  expect(problem).toBeUndefined()
  holding = role
}

describe('A role on a form', () => {
  it.each(rows.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role)))(
    '$role: $name passes: $may',
    async ({ name, role, may }) => {
      await hold(role)
      const ids = { submissionId: 'x', taskId: 'x', batchId: randomUUID(), userId: '', email: '-', format: 'x' }
      // Neither a body nor params of the right shape: callers with permission are stopped there, and nothing changes.
      const params = { id: formId, version: 1, ...ids, hash: 'x', undo: 'x', commentId: 'x', viewId: 'x' }
      const { problem } = name === 'leaveForm' ? await leaveAndReturn(role) : await second.call(name, { params })
      const refusal = ['notAllowed', 'formNotFound'].find((code) => code === problem)
      expect(refusal).toBe(may ? undefined : role === 'none' ? 'formNotFound' : 'notAllowed')
    },
  )

  it('is tested for every endpoint with a form in its path, in all areas of a form', () => {
    const areas = [
      'saveForm',
      'publishForm',
      'listVersions',
      'listSubmissions',
      'reviewSubmission',
      'exportSubmissions',
    ]
    expect(onForms).toEqual(expect.arrayContaining([...areas, 'exportMedia', 'addTasks', 'transferForm', 'getPreview']))
  })
})

async function leaveAndReturn(role: Held) {
  const answer = await second.call('leaveForm', { params: { id: formId } })
  if (!answer.problem) holding = 'none'
  await hold(role)
  return answer
}
