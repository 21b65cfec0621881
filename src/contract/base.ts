/** Base path of the portal (specification, section 1). */
export const BASE = '/codeless-portal'
export const API = `${BASE}/api`
/** Path of the health check (specification, section 7). */
export const HEALTH_CHECK = '/health_check'

/** Id of the page element with embedded API responses, by URL. */
export const EMBEDDED_ANSWERS = 'given-answers'
