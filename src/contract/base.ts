/** Where the portal is served (specification, section 1). */
export const BASE = '/codeless-portal'
export const API = `${BASE}/api`
/** Where a server says that it is ready (specification, section 7). */
export const HEALTH_CHECK = '/health_check'

/** The element of a page in which the server writes what it answered along with it, by address. */
export const GIVEN_ANSWERS = 'given-answers'
