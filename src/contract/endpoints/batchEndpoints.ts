import * as Type from 'typebox'
import { FileBytes, formId } from '../shapes.ts'
import { UUID_PATTERN } from '../../forms/submission/Submission.ts'
import { paths } from '../paths.ts'
import { BatchErrors, TaskBatch, TaskCounts, TaskLayers } from '../taskShapes.ts'
import { MAX_ANSWERS } from '../../forms/tasks/TaskSettings.ts'
import type { Endpoint } from '../Endpoint.ts'

const formAndBatch = Type.Object({ ...formId.properties, batchId: Type.String({ pattern: UUID_PATTERN }) })

/** Batches: files of tasks. */
export const batchEndpoints = {
  listBatches: {
    ...paths.listBatches,
    caller: 'form:tasks',
    summary: 'Files of tasks, newest first, and how far the tasks of the form are',
    params: formId,
    output: Type.Object({ batches: Type.Array(TaskBatch), counts: TaskCounts }),
    problems: ['formNotFound'],
  },
  getBatch: {
    ...paths.getBatch,
    caller: 'form:tasks',
    summary: 'One file of tasks; how far it is read while it is being sent',
    params: formAndBatch,
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  },
  uploadBatch: {
    ...paths.uploadBatch,
    caller: 'form:tasks',
    summary:
      'Add tasks from a file, read while it arrives; rows that are there already are not added again. An id that was used answers what came of it',
    params: formAndBatch,
    query: Type.Object({
      name: Type.Optional(Type.String({ maxLength: 200 })),
      title: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'template of the titles, `{name}` stands for a column or property',
        }),
      ),
      key: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'column or property that tasks are known by when the file comes again; blank: all they say',
        }),
      ),
      layer: Type.Optional(
        Type.String({ maxLength: 200, description: 'of a GeoPackage; blank where it has only one' }),
      ),
      answers: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_ANSWERS,
          description: "answers that each task takes; blank: the form's",
        }),
      ),
      from: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'goes on with an upload that was cut off: the body begins at this byte, 0 or `resumeAt`',
        }),
      ),
    }),
    body: FileBytes,
    consumes: ['text/csv', 'application/geo+json', 'application/geopackage+sqlite3'],
    output: TaskBatch,
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  },
  listTaskLayers: {
    ...paths.listTaskLayers,
    caller: 'form:tasks',
    summary: 'The layers of a GeoPackage, with their first rows; nothing of it is kept',
    params: formId,
    body: FileBytes,
    consumes: ['application/geopackage+sqlite3'],
    output: TaskLayers,
    problems: ['formNotFound', 'badRequest'],
  },
  changeBatch: {
    ...paths.changeBatch,
    caller: 'form:tasks',
    summary:
      'Set how many answers the tasks of a batch take: those that lack some open again, those that have enough are done',
    params: formAndBatch,
    body: Type.Object(
      {
        answers: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_ANSWERS }), Type.Null()], {
          description: "of each task; null: as the form's settings have it",
        }),
      },
      { additionalProperties: false },
    ),
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  },
  cloneBatch: {
    ...paths.cloneBatch,
    caller: 'form:tasks',
    summary:
      'Add the tasks of a batch once more, as a batch of their own without answers. An id that was used answers what came of it, and continues what was interrupted',
    params: formAndBatch,
    body: Type.Object({
      id: Type.String({ pattern: UUID_PATTERN, description: 'of the new batch' }),
      name: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  },
  withdrawBatch: {
    ...paths.withdrawBatch,
    caller: 'form:tasks',
    summary: 'Stop reading a file, and remove its tasks that nobody has answered or works on',
    params: formAndBatch,
    output: TaskBatch,
    problems: ['formNotFound', 'batchNotFound'],
  },
  listBatchErrors: {
    ...paths.listBatchErrors,
    caller: 'form:tasks',
    summary: 'Rows of a file that could not be read',
    params: formAndBatch,
    output: BatchErrors,
    problems: ['formNotFound', 'batchNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
