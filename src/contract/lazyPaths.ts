import { API } from './base.ts'

/** Paths called by lazily loaded parts of form pages, which register them (`registerPaths`). */
export const lazyPaths = {
  listDrafts: { method: 'GET', path: `${API}/drafts` },
  enterApp: { method: 'POST', path: `${API}/auth/app` },
  correctSubmission: { method: 'PUT', path: `${API}/submissions/:submissionId` },
  undoTask: { method: 'DELETE', path: `${API}/pages/:id/tasks/:taskId/answer` },
} as const
