import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId } from './shapes.ts'

/** Data of a `submissions` event; `more`: there were too many to list all. */
export const SubmissionsNews = Type.Object({
  revision: Type.Integer(),
  new: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
  deleted: Type.Array(Type.String()),
  more: Type.Boolean(),
})
export type SubmissionsNews = Static<typeof SubmissionsNews>

export const newsEndpoints = {
  followSubmissions: {
    ...paths.followSubmissions,
    caller: 'form:viewer',
    summary:
      'Server-sent events: `hello` with the revision to begin with, then `submissions`, gathered for half a second, with the ids of those that are new, changed and deleted. Whoever comes back at another revision than they left at asks for everything anew',
    params: formId,
    output: Type.Unknown(),
    problems: ['formNotFound', 'tooManyRequests', 'badRequest'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
