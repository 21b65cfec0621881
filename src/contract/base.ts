/** Where the portal is served (specification, section 1). */
export const BASE = '/codeless-portal'
export const API = `${BASE}/api`
