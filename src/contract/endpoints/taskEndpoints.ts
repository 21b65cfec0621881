import { paths } from '../paths.ts'
import { EmptyBody, formId, tileParams } from '../shapes.ts'
import * as Type from 'typebox'
import { MAX_TILE_TASKS, NewTask, TASK_LAYERS, TaskState, TaskSummary, TaskTeam } from '../taskShapes.ts'
import { UUID_PATTERN } from '../../forms/submission/Submission.ts'
import { TaskSettings } from '../../forms/tasks/TaskSettings.ts'
import type { Endpoint } from '../Endpoint.ts'
import { formAndTask, taskBox } from './params.ts'

/** Tasks of a micro-task form, for those who manage them: settings, teams, progress. */
export const taskEndpoints = {
  listTasks: {
    ...paths.listTasks,
    caller: 'form:tasks',
    summary: 'Tasks of a micro-task form, in the order they were added; `next` continues',
    params: formId,
    query: Type.Object({
      state: Type.Optional(TaskState),
      batch: Type.Optional(Type.String({ maxLength: 64 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
      after: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    output: Type.Object({ tasks: Type.Array(TaskSummary), next: Type.Union([Type.Integer(), Type.Null()]) }),
    problems: ['formNotFound'],
  },
  addTasks: {
    ...paths.addTasks,
    caller: 'form:tasks',
    summary: 'Add tasks to a micro-task form',
    params: formId,
    body: Type.Object(
      { tasks: Type.Array(NewTask, { minItems: 1, maxItems: 10_000 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ ids: Type.Array(Type.String()) }),
    problems: ['formNotFound', 'formNotAnswerable'],
  },
  closeTasks: {
    ...paths.closeTasks,
    caller: 'form:tasks',
    summary: 'Close tasks, so that nobody gets them any more, or open them again: those named, or all of a batch',
    params: formId,
    body: Type.Object(
      {
        closed: Type.Boolean(),
        ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 1_000 })),
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound'],
  },
  releaseTask: {
    ...paths.releaseTask,
    caller: 'form:tasks',
    summary: 'Take a task from whoever works on it, for others to have',
    params: formAndTask,
    output: EmptyBody,
    problems: ['formNotFound'],
  },
  getTaskSettings: {
    ...paths.getTaskSettings,
    caller: 'form:tasks',
    summary: 'How the tasks of a form are served and judged, and the questions that can be compared',
    params: formId,
    output: Type.Object({
      settings: TaskSettings,
      questions: TaskSettings.properties.compared,
      languages: Type.Array(Type.String(), { description: 'of the form, its default first' }),
    }),
    problems: ['formNotFound'],
  },
  saveTaskSettings: {
    ...paths.saveTaskSettings,
    caller: 'form:tasks',
    summary:
      'Set how tasks are served and judged; tasks follow: those that lack answers open again, those that have enough are done',
    params: formId,
    body: Type.Object({ settings: TaskSettings }, { additionalProperties: false }),
    output: Type.Object({ settings: TaskSettings }),
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  },
  askTasksAgain: {
    ...paths.askTasksAgain,
    caller: 'form:tasks',
    summary: 'Ask tasks again that are done, in a new round: one, those of a batch, or all; earlier answers stay',
    params: formId,
    body: Type.Object(
      {
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
        taskId: Type.Optional(Type.String({ maxLength: 64 })),
        olderThanDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 3_650 })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound'],
  },
  listTaskTeams: {
    ...paths.listTaskTeams,
    caller: 'form:tasks',
    summary: 'Teams of a form, and how many of its tasks that are not done each has',
    params: formId,
    output: Type.Object({
      teams: Type.Array(Type.Object({ ...TaskTeam.properties, tasks: Type.Integer() })),
    }),
    problems: ['formNotFound'],
  },
  saveTaskTeams: {
    ...paths.saveTaskTeams,
    caller: 'form:tasks',
    summary: 'Set all teams of a form; the tasks of one that is gone are for everybody',
    params: formId,
    body: Type.Object({ teams: Type.Array(TaskTeam, { maxItems: 100 }) }, { additionalProperties: false }),
    output: EmptyBody,
    problems: ['formNotFound', 'formNotAnswerable', 'badRequest'],
  },
  assignTasks: {
    ...paths.assignTasks,
    caller: 'form:tasks',
    summary:
      'Give tasks that are not done to a team, or to everybody (null): those named, of a batch, in a box, or all',
    params: formId,
    body: Type.Object(
      {
        team: Type.Union([Type.String({ pattern: UUID_PATTERN }), Type.Null()]),
        ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 1_000 })),
        batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
        ...taskBox,
      },
      { additionalProperties: false },
    ),
    output: Type.Object({ count: Type.Integer() }),
    problems: ['formNotFound', 'badRequest'],
  },
  getTaskTile: {
    ...paths.getTaskTile,
    caller: 'form:tasks',
    summary: `A vector tile of the tasks, also of one import or state: in the layer ${TASK_LAYERS.places}, up to ${MAX_TILE_TASKS} tasks with \`id\`, \`state\`, \`kind\` (point, line, area) and \`batch\`, or clusters with the number of tasks that are \`open\`, \`taken\`, \`answered\`, \`closed\`, and their \`total\`; in the layer ${TASK_LAYERS.shapes}, the lines and areas of tasks`,
    params: Type.Object({ ...formId.properties, ...tileParams }),
    query: Type.Object({
      batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })),
      state: Type.Optional(TaskState),
    }),
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound', 'badRequest'],
  },
  getTaskExtent: {
    ...paths.getTaskExtent,
    caller: 'form:tasks',
    summary: 'The box around all tasks with a place, to the nearest 2 km; across the antimeridian, west exceeds east',
    params: formId,
    query: Type.Object({ batch: Type.Optional(Type.String({ pattern: UUID_PATTERN })) }),
    output: Type.Object({
      box: Type.Union([
        Type.Object({ west: Type.Number(), south: Type.Number(), east: Type.Number(), north: Type.Number() }),
        Type.Null(),
      ]),
    }),
    problems: ['formNotFound', 'badRequest'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
