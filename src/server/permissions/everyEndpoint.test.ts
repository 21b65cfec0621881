import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type CallOptions, type TestPortal } from '../../../tests/kit/testPortal.ts'

/**
 * The callers allowed to call each endpoint, written by hand, role by role, and not read from the endpoint's own
 * `caller`: an endpoint opened to more callers than here fails, and a new one has to be added to a row.
 */

/**
 * All callers, for a micro-task form. `driver` sends the collector's token in the driver apps' header, and no cookie.
 */
const EVERYBODY = [
  'anyone',
  'driver',
  'collector',
  'stranger',
  'viewer',
  'reviewer',
  'editor',
  'owner',
  'admin',
  'taskadmin',
] as const
type Somebody = (typeof EVERYBODY)[number]

const AUTHORS: readonly Somebody[] = ['stranger', 'viewer', 'reviewer', 'editor', 'owner', 'admin', 'taskadmin']
const SIGNED_IN: readonly Somebody[] = ['collector', ...AUTHORS]

const DRIVERS_CALLS: readonly EndpointName[] = ['enterApp', 'submitDriver', 'getTaskDriver']

/** Each row: the allowed callers, and the endpoints. */
const MAY_CALL: readonly (readonly [readonly Somebody[], readonly EndpointName[]])[] = [
  [
    EVERYBODY,
    [
      'health',
      'info',
      'signInOptions',
      'exchangeSignIn',
      'verifyGoogle',
      'signOut',
      'demoSignIn',
      'demoDriverToken',
      'refreshTokens',
      'getPage',
      'getPageFiles',
      'getPageValidator',
      'getPageList',
      'getPageTile',
      'listOpenTasks',
      'listNearby',
      'findSimilarPlaces',
      'searchPlaces',
      'namePlace',
      'listPlaceMarks',
      'getPlace',
      'trackAbandonment',
      'track',
    ],
  ],
  [
    SIGNED_IN,
    [
      'mySubmissions',
      'getMySubmission',
      'getMySubmissionList',
      'correctSubmission',
      'listDrafts',
      'findDraft',
      'getDraft',
      'saveDraft',
      'getDraftPage',
      'getDraftList',
      'removeDraft',
      'submitWeb',
      'getTaskWeb',
    ],
  ],
  [['driver'], DRIVERS_CALLS],
  [
    ['driver', ...SIGNED_IN],
    [
      'nextTask',
      'holdTask',
      'leaveTask',
      'skipTask',
      'answerTask',
      'undoTask',
      'unskipTasks',
      'startUpload',
      'getUpload',
      'sendUpload',
      'dropUpload',
      'heldMedia',
      'getMedia',
      'suggestFromPhoto',
      'judgeNear',
    ],
  ],
  [
    AUTHORS,
    [
      'listForms',
      'createForm',
      'listPresets',
      'getPreset',
      'findPeople',
      'listNotifications',
      'readNotifications',
      'listTemplates',
      'getTemplate',
      'updateTemplate',
      'removeTemplate',
      'listBlocks',
      'getBlockEdition',
      'addBlockEdition',
      'updateBlock',
      'removeBlock',
    ],
  ],
  [
    ['viewer', 'reviewer', 'editor', 'owner', 'admin', 'taskadmin'],
    [
      'getForm',
      'liveForm',
      'duplicateForm',
      'setFavourite',
      'listPeople',
      'listFormTests',
      'listElementComments',
      'listVersionTests',
      'addTemplate',
      'addBlock',
      'listVersions',
      'getVersion',
      'listPublishEvents',
      'getFormFigures',
      'getDropOff',
      'listSubmissions',
      'getSubmission',
      'getReviewChoices',
      'listRevisions',
      'followSubmissions',
      'getRetention',
      'listComments',
      'listViews',
      'addView',
      'updateView',
      'removeView',
      'setDefaultView',
      'listPoints',
      'listShapes',
      'getDeskColumns',
      'queryDesk',
      'countDesk',
      'getDeskNeighbours',
      'listDeskIds',
      'facetDesk',
      'findDeskShapes',
      'listDeskShapes',
      'histogramDesk',
      'textsDesk',
      'getDeskTile',
      'exportSubmissions',
      'startExport',
      'listExports',
      'getExport',
      'cancelExport',
      'downloadExport',
      'exportMedia',
      'getList',
      'getPreviewValidator',
      'getPreview',
      'getNearbySettings',
      'leaveForm',
    ],
  ],
  [
    ['reviewer', 'editor', 'owner', 'admin'],
    [
      'reviewSubmission',
      'actOnSubmissions',
      'undoAct',
      'addComment',
      'addElementComment',
      'editElementComment',
      'removeElementComment',
      'editComment',
      'removeComment',
      'lookForDuplicates',
      'listDuplicates',
      'decideDuplicate',
    ],
  ],
  [
    ['editor', 'owner', 'admin'],
    [
      'saveForm',
      'editForm',
      'updateForm',
      'publishForm',
      'unpublishForm',
      'putFormTest',
      'proposeQuestions',
      'proposeTranslations',
      'removeFormTest',
      'getPublishEffects',
      'uploadList',
      'uploadOverlay',
      'setNearbySettings',
      'setReviewStates',
      'editSubmission',
      'listSchedules',
      'addSchedule',
      'runSchedule',
      'removeSchedule',
    ],
  ],
  [
    ['owner', 'admin'],
    [
      'archiveForm',
      'restoreForm',
      'shareForm',
      'unshareForm',
      'uninvite',
      'transferForm',
      'listFormAudit',
      'exportFormAudit',
      'findSenders',
      'setRetention',
      'erasePersonFromForm',
    ],
  ],
  [['admin'], ['listAudit', 'exportAudit', 'erasePerson']],
  [
    ['editor', 'owner', 'admin', 'taskadmin'],
    [
      'listTasks',
      'addTasks',
      'closeTasks',
      'releaseTask',
      'getTaskTile',
      'getTaskExtent',
      'getTaskSettings',
      'saveTaskSettings',
      'askTasksAgain',
      'listTaskAnswers',
      'getTaskAgreement',
      'exportConsensus',
      'exportTaskAnswers',
      'listTaskTeams',
      'saveTaskTeams',
      'assignTasks',
      'listTaskReviews',
      'reviewTask',
      'setGold',
      'listBatches',
      'getBatch',
      'uploadBatch',
      'listTaskLayers',
      'changeBatch',
      'cloneBatch',
      'withdrawBatch',
      'listBatchErrors',
    ],
  ],
]

const everyRow = MAY_CALL.flatMap(([people, names]) =>
  names.flatMap((name) => EVERYBODY.map((who) => ({ name, who, may: people.includes(who) }))),
)
// Calling these changes who may call: the sharing is needed until the last row, and signing out ends the session.
const rows = [
  ...everyRow.filter(({ name }) => name !== 'leaveForm' && name !== 'signOut'),
  ...everyRow.filter(({ name }) => name === 'leaveForm'),
]

let s: TestPortal
/** The form on which the demo's stranger has this role, or none. */
const formOf = new Map<Somebody, string>()
beforeAll(async () => {
  s = await testPortal()
  const colleague = await s.as('author2')
  for (const role of ['stranger', 'viewer', 'reviewer', 'editor'] as const) {
    const { id, author } = await publishedForm(s, [stored('text', 'note')], 10000)
    formOf.set(role, id)
    if (role === 'stranger') continue
    const shared = await author.call('shareForm', { params: { id }, body: { email: colleague.email, role } })
    if (shared.problem) throw new Error(`not shared: ${shared.text}`)
  }
})
afterAll(() => s.end())

/**
 * The problem of a refusal: anonymous callers are asked to sign in, other authors do not learn that the form exists,
 * and other signed-in users are refused.
 */
function refusalFor(name: EndpointName, who: Somebody): string {
  if (who === 'anyone' || who === 'driver' || DRIVERS_CALLS.includes(name)) return 'signInRequired'
  return who === 'stranger' && endpoints[name].path.includes('/:id') ? 'formNotFound' : 'notAllowed'
}

/** The code of a refusal, or null if the caller was let in and stopped later, such as by the input's schema. */
async function refusalOf(name: EndpointName, who: Somebody): Promise<string | null> {
  const params = {
    id: formOf.get(who) ?? formOf.get('stranger') ?? '',
    version: 1,
    submissionId: 'x',
    taskId: 'x',
    testId: 'x',
    batchId: randomUUID(),
    blockId: 'x',
    edition: 1,
    templateId: 'x',
    userId: 'x',
    email: 'x',
    hash: 'x',
    undo: 'x',
    commentId: 'x',
    viewId: 'x',
    placeId: 'x',
    uploadId: 'x',
    z: 1,
    x: 1,
    y: 1,
    format: 'x',
  }
  const headers: CallOptions['headers'] = who === 'driver' ? { 'x-mts-ssid': (await s.as('collector')).token } : {}
  // No body: callers with permission are stopped by the schema, so that little changes between the rows.
  const { problem = null } = await (await s.as(demoName(who))).call(name, { params, headers })
  return problem !== null && ['signInRequired', 'notAllowed', 'formNotFound'].includes(problem) ? problem : null
}

function demoName(who: Somebody) {
  if (who === 'driver' || who === 'anyone') return 'anyone'
  if (who === 'collector' || who === 'admin' || who === 'taskadmin') return who
  return who === 'owner' ? 'author' : 'author2'
}

describe('The permissions of every endpoint', () => {
  it('are listed in this test, each once', () => {
    expect(MAY_CALL.flatMap(([, names]) => names).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(rows)('$name lets $who pass: $may', async ({ name, who, may }) => {
    expect(await refusalOf(name, who)).toBe(may ? null : refusalFor(name, who))
  })
})
