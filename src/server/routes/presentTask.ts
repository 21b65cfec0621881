import type { OpenTask, TaskBatch, TaskShape, TaskSummary } from '../../contract/taskShapes.ts'
import type { BatchRow } from '../store/taskBatches.ts'
import type { FreeTask } from '../db/Engine.ts'
import type { ListedTask } from '../store/tasks/reader.ts'

/** Time without progress after which a batch counts as interrupted, in ms. */
export const INTERRUPTED_AFTER_MS = 60_000

const iso = (at: number): string => new Date(at).toISOString()

/** Shapes of a task as stored. */
export const shapesOf = (shape: string | null): TaskShape[] =>
  shape === null ? [] : (JSON.parse(shape) as TaskShape[])

export function presentTask(task: ListedTask): TaskSummary {
  return {
    id: task.id,
    formId: task.form_id,
    title: task.title,
    longitude: task.lon,
    latitude: task.lat,
    input: JSON.parse(task.input) as Record<string, unknown>,
    answers: task.answers,
    wanted: task.wanted,
    round: task.round,
    priority: task.priority,
    gold: task.gold !== null,
    team: task.team_name,
    createdAt: iso(task.created_at),
    state: stateOf(task),
    batchId: task.batch_id,
    takenBy: task.taken_by,
    takenUntil: task.taken_until === null ? null : iso(task.taken_until),
    skips: task.skips,
    lastSkip: task.last_skip === null ? null : (JSON.parse(task.last_skip) as TaskSummary['lastSkip']),
  }
}

function stateOf({ done_at, taken_until, closed_at }: ListedTask): TaskSummary['state'] {
  if (done_at !== null) return 'answered'
  if (taken_until !== null) return 'taken'
  return closed_at === null ? 'open' : 'closed'
}

export function presentOpenTask({ id, title, lon, lat, metres, until, lacks }: FreeTask): OpenTask {
  return {
    id,
    title,
    longitude: lon,
    latitude: lat,
    metres: metres === null ? null : Math.round(metres),
    mine: until !== null,
    lacks,
  }
}

export function presentBatch(batch: BatchRow, now: number): TaskBatch {
  const silent = batch.state === 'reading' && batch.updated_at < now - INTERRUPTED_AFTER_MS
  return {
    id: batch.id,
    name: batch.name,
    format: batch.format,
    cloneOf: batch.clone_of,
    state: silent ? 'failed' : batch.state,
    failure: silent ? 'cutShort' : (batch.failure as TaskBatch['failure']),
    note: batch.note as TaskBatch['note'],
    createdAt: iso(batch.created_at),
    createdByName: batch.created_by_name,
    answers: batch.wanted,
    bytes: batch.bytes,
    bytesRead: batch.bytes_read,
    rows: batch.row_count,
    added: batch.added,
    changed: batch.changed,
    known: batch.known,
    wrong: batch.wrong,
    total: batch.total,
    answered: batch.answered,
    closed: batch.closed,
  }
}
