import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'

/**
 * Schema of an object with arbitrary keys. Not Type.Record, which would bundle TypeBox's pattern support into the page.
 */
export const recordOf = <S extends TSchema>(values: S) =>
  Type.Unsafe<{ [key: string]: Static<S> }>({ type: 'object', patternProperties: { '^.*$': values } })
