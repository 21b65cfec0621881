import { API } from './base.ts'

/** What pages of forms call in parts that come late, or never: those parts bring it along (`learnPaths`). */
export const latePaths = {
  listDrafts: { method: 'GET', path: `${API}/drafts` },
  correctSubmission: { method: 'PUT', path: `${API}/submissions/:submissionId` },
} as const
