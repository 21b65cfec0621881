import type { Audience } from './shapes.ts'

/** Where a form opens (specification, section 3): in the driver apps, in browsers, everywhere. */
export const AUDIENCE = { MOBILE: 1, H5: 2, ALL: 99 } as const satisfies { readonly [name: string]: Audience }
