import * as Type from 'typebox'
import { paths } from '../paths.ts'
import { EmptyBody, formId } from '../shapes.ts'
import { AnsweredTask, OpenOutcome, OpenTask, SkipReason, Task, TaskLease, TaskProgress } from '../taskShapes.ts'
import type { Endpoint } from '../Endpoint.ts'
import { pageProblems, data, formAndTask, position, taskBox, taskId } from './params.ts'

const taskQuery = Type.Object({ need_additional_data: Type.Optional(Type.String()) })

/** Tasks for collectors: offered, leased, skipped and answered. */
export const openTaskEndpoints = {
  listOpenTasks: {
    ...paths.listOpenTasks,
    caller: 'anyone',
    summary: 'Tasks of a published micro-task form that may be taken, the nearest first, and how far all tasks are',
    params: formId,
    query: Type.Object({
      ...position,
      ...taskBox,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    output: Type.Object({
      tasks: Type.Array(OpenTask),
      answered: Type.Array(AnsweredTask, { description: 'the newest that who asks has answered' }),
      progress: TaskProgress,
      outcomes: Type.Array(OpenOutcome),
      paused: Type.Boolean(),
    }),
    problems: [...pageProblems, 'badRequest'],
  },
  nextTask: {
    ...paths.nextTask,
    caller: 'worker',
    summary:
      'Lease the task I hold already, else the next free one, in the order of its form; null when none is free. `except`: a task that I give back and do not want now',
    params: formId,
    body: Type.Object(
      { ...position, ...taskBox, except: Type.Optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: false },
    ),
    output: Type.Object({
      task: Type.Union([OpenTask, Type.Null()]),
      lease: Type.Union([TaskLease, Type.Null()]),
    }),
    problems: pageProblems,
  },
  holdTask: {
    ...paths.holdTask,
    caller: 'worker',
    summary:
      'Lease this task, or make my lease of it longer; `offline=true` takes it along to where there is no network',
    params: formAndTask,
    query: Type.Object({ offline: Type.Optional(Type.Literal('true')) }),
    output: TaskLease,
    problems: [
      ...pageProblems,
      'taskNotFound',
      'taskTaken',
      'taskDone',
      'taskClosed',
      'taskOfTeam',
      'tasksPaused',
      'tasksAlongFull',
    ],
  },
  leaveTask: {
    ...paths.leaveTask,
    caller: 'worker',
    summary: 'Give my task back',
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished'],
  },
  skipTask: {
    ...paths.skipTask,
    caller: 'worker',
    summary: 'Give a task back and be offered it no more',
    params: formAndTask,
    body: Type.Object(
      { reason: SkipReason, note: Type.Optional(Type.String({ maxLength: 500 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished', 'formElsewhere', 'taskNotFound'],
  },
  answerTask: {
    ...paths.answerTask,
    caller: 'worker',
    summary: 'Say something of a task other than an answer to its form: one of the outcomes of its settings',
    params: formAndTask,
    body: Type.Object(
      { outcome: Type.String({ maxLength: 40 }), note: Type.Optional(Type.String({ maxLength: 500 })) },
      { additionalProperties: false },
    ),
    output: EmptyBody,
    problems: [...pageProblems, 'badRequest', 'taskNotFound', 'taskTaken', 'taskDone', 'taskClosed', 'taskOfTeam'],
  },
  undoTask: {
    ...paths.undoTask,
    caller: 'worker',
    summary:
      "Take my answer to a task back within ten minutes, or that I skipped it, and be given the task once more; a submission is deleted, and can be restored by the form's people",
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished', 'taskNotFound', 'taskUndoOver'],
  },
  unskipTasks: {
    ...paths.unskipTasks,
    caller: 'worker',
    summary: 'Be offered again what I skipped',
    params: formId,
    output: EmptyBody,
    problems: ['formNotFound', 'formUnpublished'],
  },
  getTaskWeb: {
    ...paths.getTaskWeb,
    caller: 'person',
    summary: 'A micro task, web modes',
    params: taskId,
    query: taskQuery,
    output: data(Task),
    problems: ['taskNotFound', 'formElsewhere'],
  },
  getTaskDriver: {
    ...paths.getTaskDriver,
    caller: 'driver',
    summary: 'A micro task, pax and dax modes',
    params: taskId,
    query: taskQuery,
    output: data(Task),
    problems: ['taskNotFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
