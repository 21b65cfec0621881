import * as Type from 'typebox'
import type { TSchema } from 'typebox'
import { formId } from '../shapes.ts'
import { LIST_KEY_PATTERN } from '../../forms/lists/ChoiceList.ts'
import type { ProblemCode } from '../problems.ts'

export const formAndVersion = Type.Object({ id: Type.String(), version: Type.Integer({ minimum: 1 }) })
export const formAndHash = Type.Object({ id: formId.properties.id, hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) })
/** Identifies a list by the SHA-256 of its file, or by the id of the form whose places it is. */
export const formAndList = Type.Object({ id: formId.properties.id, hash: Type.String({ pattern: LIST_KEY_PATTERN }) })
export const taskId = Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 64 }) })
export const formAndTask = Type.Object({ ...formId.properties, ...taskId.properties })

/** A position, or none: both in degrees (WGS 84). */
export const position = {
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
}

/** Only tasks in a box: all four sides or none, in degrees; across the antimeridian west is greater than east. */
export const taskBox = {
  west: position.longitude,
  south: position.latitude,
  east: position.longitude,
  north: position.latitude,
}

/** Language tag (BCP 47). */
export const language = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$', maxLength: 40 }))

/** The specification's envelope: `{ data: … }`. */
export const data = <S extends TSchema>(schema: S) => Type.Object({ data: schema })

/** Problems that prevent opening a form's page, and all its API calls. */
export const pageProblems: ProblemCode[] = [
  'formNotFound',
  'formUnpublished',
  'formElsewhere',
  'formNotYetOpen',
  'formClosed',
  'formFull',
]

/** Time range of statistics: the last `days` days. */
export const figureDays = {
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  offset: Type.Optional(
    Type.Integer({ minimum: -900, maximum: 900, description: 'minutes that the days are ahead of UTC' }),
  ),
}
