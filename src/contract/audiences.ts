import type { Audience } from './shapes.ts'

/** Where a form opens (specification, section 3): in the driver apps, in browsers, everywhere. */
export const AUDIENCE = { MOBILE: 1, H5: 2, ALL: 99 } as const satisfies { readonly [name: string]: Audience }

/** Why somebody passes a task on. Apart from the shapes, whose library a page does without. */
export const SKIP_REASONS = ['cannotReach', 'cannotFind', 'unsafe', 'unclear', 'other'] as const

/** The token of the `native-debug` query parameter. Only a demo server knows it; everywhere else it opens nothing. */
export const DEBUG_TOKEN = 'native-debug-token'
