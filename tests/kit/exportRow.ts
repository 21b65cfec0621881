import type { ExportRow } from '../../src/exports/ExportFormat.ts'

/** A submission as passed to exports, without answers. */
export const EXPORT_ROW: ExportRow = {
  id: 'one',
  version: 1,
  submittedAt: '2026-03-01T08:00:00Z',
  startedAt: null,
  completedAt: null,
  submitterName: 'Ana',
  submitterEmail: 'ana@example.org',
  mode: 'h5',
  longitude: 106.7,
  latitude: 10.78,
  reviewState: 'sent',
  reviewReason: null,
  reviewerName: null,
  reviewedAt: null,
  edition: 1,
  correctedAt: null,
  editorName: null,
  editReason: null,
  assigneeName: null,
  tags: [],
  submissionType: 100,
  task: null,
  filePaths: new Map(),
  input: {},
}
