import * as Type from 'typebox'
import {
  DraftSubject,
  DraftSummary,
  DraftReceipt,
  DraftToSave,
  EmptyBody,
  ListContent,
  MySubmission,
  MySubmissionDetail,
  Page,
  Receipt,
  SavedDraft,
} from '../shapes.ts'
import { paths } from '../paths.ts'
import { SubmissionBody } from '../../forms/submission/Submission.ts'
import type { Endpoint } from '../Endpoint.ts'
import { pageProblems, formAndList, formAndVersion } from './params.ts'

const submissionId = Type.Object({ submissionId: Type.String({ minLength: 1, maxLength: 64 }) })
const draft = {
  params: formAndVersion,
  query: Type.Object({ about: Type.Optional(DraftSubject) }),
}

/** A collector's own submissions and drafts. */
export const collectorEndpoints = {
  mySubmissions: {
    ...paths.mySubmissions,
    caller: 'person',
    summary: 'What I submitted',
    output: Type.Object({ submissions: Type.Array(MySubmission) }),
    problems: [],
  },
  getMySubmission: {
    ...paths.getMySubmission,
    caller: 'person',
    summary: 'One of my submissions, with the form of its version; of other people: submissionNotFound',
    params: submissionId,
    output: MySubmissionDetail,
    problems: ['submissionNotFound'],
  },
  getMySubmissionList: {
    ...paths.getMySubmissionList,
    caller: 'person',
    summary: 'A list that the version of one of my submissions names',
    params: Type.Object({ ...submissionId.properties, hash: formAndList.properties.hash }),
    output: ListContent,
    problems: ['submissionNotFound', 'listNotFound'],
  },
  correctSubmission: {
    ...paths.correctSubmission,
    caller: 'person',
    summary:
      'Replace one of my submissions, unless it was accepted; what stood before is kept. Names the edition that was corrected; needs no published form, since it is no new submission',
    params: submissionId,
    body: Type.Object(
      { edition: Type.Integer({ minimum: 1 }), submission: SubmissionBody },
      { additionalProperties: false },
    ),
    output: Receipt,
    problems: [
      'submissionNotFound',
      'submissionAccepted',
      'submissionDeleted',
      'submissionStale',
      'submissionInvalid',
      'submissionTooHeavy',
      'mediaMissing',
      'formArchived',
    ],
  },
  listDrafts: {
    ...paths.listDrafts,
    caller: 'person',
    summary: 'My saved drafts, newest first',
    output: Type.Object({ drafts: Type.Array(DraftSummary) }),
    problems: [],
  },
  findDraft: {
    ...paths.findDraft,
    caller: 'person',
    summary: 'My saved draft of a version of a form, null where there is none: a first visit is no error',
    ...draft,
    output: Type.Object({ draft: Type.Union([SavedDraft, Type.Null()]) }),
    problems: ['formElsewhere'],
  },
  getDraft: {
    ...paths.getDraft,
    caller: 'person',
    summary: 'My saved draft of a version of a form',
    ...draft,
    output: SavedDraft,
    problems: ['draftNotFound', 'formElsewhere'],
  },
  saveDraft: {
    ...paths.saveDraft,
    caller: 'person',
    summary:
      'Save my draft, as large as its form can be, at most 6 MiB, and 20 MB of all of mine; names the revision it was made from, of which it may send what changed. draftStale comes with the newer one in its details, draftNotFound when it was sent or deleted since',
    ...draft,
    body: DraftToSave,
    output: DraftReceipt,
    problems: [
      'versionNotFound',
      'formElsewhere',
      'draftStale',
      'draftNotFound',
      'tooManyDrafts',
      'draftTooLarge',
      'draftsTooLarge',
      'tooLarge',
    ],
  },
  getDraftPage: {
    ...paths.getDraftPage,
    caller: 'person',
    summary: 'The version that a draft of mine is of, which need not be the one on the public page any more',
    params: formAndVersion,
    output: Page,
    problems: ['draftNotFound', 'versionNotFound', ...pageProblems],
  },
  getDraftList: {
    ...paths.getDraftList,
    caller: 'person',
    summary: 'A list that the version of a draft of mine names',
    params: Type.Object({ ...formAndVersion.properties, hash: formAndList.properties.hash }),
    output: ListContent,
    problems: ['draftNotFound', 'versionNotFound', 'listNotFound', ...pageProblems],
  },
  removeDraft: {
    ...paths.removeDraft,
    caller: 'person',
    summary: 'Delete my saved draft',
    ...draft,
    output: EmptyBody,
    problems: [],
  },
} as const satisfies { readonly [name: string]: Endpoint }
