import * as Type from 'typebox'
import type { Static, TSchema } from 'typebox'

/**
 * An object of any keys, each with such a value. Written out: TypeBox's own builder of records brings its whole
 * language of patterns along, which no page needs.
 */
export const recordOf = <S extends TSchema>(values: S) =>
  Type.Unsafe<{ [key: string]: Static<S> }>({ type: 'object', patternProperties: { '^.*$': values } })
