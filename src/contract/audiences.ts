import type { Audience } from './shapes.ts'

/** Where a form opens (specification, section 3): in the driver apps, in browsers, everywhere. */
export const AUDIENCE = { MOBILE: 1, H5: 2, ALL: 99 } as const satisfies { readonly [name: string]: Audience }

/** Reasons for skipping a task. Separate from the shapes, so that pages do not load their library. */
export const SKIP_REASONS = ['cannotReach', 'cannotFind', 'unsafe', 'unclear', 'other'] as const

/** Token of the `native-debug` query parameter. Only valid on a demo server. */
export const DEBUG_TOKEN = 'native-debug-token'
