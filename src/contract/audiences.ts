import type { Audience } from './shapes.ts'

/** Environments that a form opens in (specification, section 3): the driver apps, browsers, both. */
export const AUDIENCE = { MOBILE: 1, H5: 2, ALL: 99 } as const satisfies { readonly [name: string]: Audience }

/** Reasons for skipping a task. Separate from the shapes, so that pages do not load their library. */
export const SKIP_REASONS = ['cannotReach', 'cannotFind', 'unsafe', 'unclear', 'other'] as const

/** Token of the `native-debug` query parameter. Only valid on a demo server. */
export const DEBUG_TOKEN = 'native-debug-token'
