import type { Static, TSchema } from 'typebox'
import { sharingEndpoints } from './sharingShapes.ts'
import { testEndpoints } from './testShapes.ts'
import { elementCommentEndpoints } from './elementCommentShapes.ts'
import { modelEndpoints } from './modelShapes.ts'
import { templateEndpoints } from './templateShapes.ts'
import { exportEndpoints } from './exportShapes.ts'
import { scheduleEndpoints } from './scheduleShapes.ts'
import { blockEndpoints } from './blockShapes.ts'
import { reviewEndpoints } from './reviewShapes.ts'
import { correctionEndpoints } from './correctionShapes.ts'
import { auditEndpoints } from './auditShapes.ts'
import { erasureEndpoints } from './erasureShapes.ts'
import { newsEndpoints } from './newsShapes.ts'
import { duplicateEndpoints } from './duplicateShapes.ts'
import { viewEndpoints } from './viewShapes.ts'
import { deskEndpoints } from './desk.ts'
import { sessionEndpoints } from './endpoints/sessionEndpoints.ts'
import { formEndpoints } from './endpoints/formEndpoints.ts'
import { formFileEndpoints } from './endpoints/formFileEndpoints.ts'
import { publishingEndpoints } from './endpoints/publishingEndpoints.ts'
import { submissionEndpoints } from './endpoints/submissionEndpoints.ts'
import { taskEndpoints } from './endpoints/taskEndpoints.ts'
import { taskAnswerEndpoints } from './endpoints/taskAnswerEndpoints.ts'
import { batchEndpoints } from './endpoints/batchEndpoints.ts'
import { pageEndpoints } from './endpoints/pageEndpoints.ts'
import { openTaskEndpoints } from './endpoints/openTaskEndpoints.ts'
import { placeEndpoints } from './endpoints/placeEndpoints.ts'
import { collectorEndpoints } from './endpoints/collectorEndpoints.ts'
import { mediaEndpoints } from './endpoints/mediaEndpoints.ts'

/** All endpoints; routes, the OpenAPI document and the client's calls derive from this list. */
export const endpoints = {
  ...sessionEndpoints,
  ...formEndpoints,
  ...formFileEndpoints,
  ...publishingEndpoints,
  ...submissionEndpoints,
  ...taskEndpoints,
  ...taskAnswerEndpoints,
  ...batchEndpoints,
  ...pageEndpoints,
  ...openTaskEndpoints,
  ...placeEndpoints,
  ...collectorEndpoints,
  ...mediaEndpoints,
  ...sharingEndpoints,
  ...testEndpoints,
  ...elementCommentEndpoints,
  ...modelEndpoints,
  ...templateEndpoints,
  ...exportEndpoints,
  ...scheduleEndpoints,
  ...blockEndpoints,
  ...reviewEndpoints,
  ...correctionEndpoints,
  ...auditEndpoints,
  ...erasureEndpoints,
  ...newsEndpoints,
  ...duplicateEndpoints,
  ...viewEndpoints,
  ...deskEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
type Of<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema } ? Static<S> : undefined
export type Params<N extends EndpointName> = Of<(typeof endpoints)[N], 'params'>
export type Query<N extends EndpointName> = Of<(typeof endpoints)[N], 'query'>
export type Body<N extends EndpointName> = Of<(typeof endpoints)[N], 'body'>
export type Output<N extends EndpointName> = Static<(typeof endpoints)[N]['output']>
