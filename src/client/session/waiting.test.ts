import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { paths } from '../../contract/paths.ts'
import { call, registerPaths } from '../api/call.ts'
import { showsSpinner } from '../api/waiting.ts'
import { sessionStore } from './sessionStore.ts'

/** Holds fetch responses until the spec releases them, in request order. */
function holding() {
  const held: ((response: Response) => void)[] = []
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => held.push(resolve)))
  return (body: object = {}) => held.shift()?.(new Response(JSON.stringify(body)))
}
const isLoading = () => sessionStore.getState().loading
const close = () => call('unpublishForm', { params: { id: 'form0001' } })

beforeAll(() => registerPaths(paths))
afterEach(() => vi.unstubAllGlobals())

describe('The loading flag', () => {
  it('is set while any call the user waits for is in progress, including failing ones', async () => {
    const answer = holding()
    const first = close()
    const second = close()
    expect(isLoading()).toBe(true)
    answer()
    await first
    expect(isLoading()).toBe(true)
    answer({ status_code: 1204, code: 'formStale' })
    await expect(second).rejects.toMatchObject({ code: 'formStale' })
    expect(isLoading()).toBe(false)
  })

  it('is not set by background calls and reads', async () => {
    const answer = holding()
    const calls = [
      call('removeDraft', { params: { id: 'form0001', version: 1 } }),
      call('getForm', { params: { id: 'form0001' } }),
    ]
    expect(isLoading()).toBe(false)
    answer()
    answer()
    await Promise.all(calls)
  })

  it('is set by exactly these calls', () => {
    const waited = (Object.keys(endpoints) as EndpointName[]).filter((name) => showsSpinner(name, paths[name].method))
    expect(waited.toSorted()).toEqual(WAITED_FOR)
  })
})

const WAITED_FOR: readonly EndpointName[] = [
  'addBlock',
  'addBlockEdition',
  'addComment',
  'addSchedule',
  'addTasks',
  'addTemplate',
  'addView',
  'answerTask',
  'archiveForm',
  'askTasksAgain',
  'assignTasks',
  'changeBatch',
  'cloneBatch',
  'closeTasks',
  'createForm',
  'decideDuplicate',
  'demoSignIn',
  'duplicateForm',
  'editComment',
  'editSubmission',
  'erasePerson',
  'erasePersonFromForm',
  'exchangeSignIn',
  'findSimilarPlaces',
  'leaveForm',
  'nextTask',
  'publishForm',
  'putFormTest',
  'releaseTask',
  'removeBlock',
  'removeComment',
  'removeFormTest',
  'removeSchedule',
  'removeTemplate',
  'removeView',
  'restoreForm',
  'reviewSubmission',
  'reviewTask',
  'runSchedule',
  'saveTaskSettings',
  'saveTaskTeams',
  'setDefaultView',
  'setGold',
  'setNearbySettings',
  'setRetention',
  'setReviewStates',
  'shareForm',
  'signOut',
  'skipTask',
  'transferForm',
  'undoTask',
  'uninvite',
  'unpublishForm',
  'unshareForm',
  'unskipTasks',
  'updateBlock',
  'updateForm',
  'updateTemplate',
  'updateView',
  'uploadList',
  'uploadOverlay',
  'verifyGoogle',
  'withdrawBatch',
]
