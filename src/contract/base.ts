/** Where the portal is served (specification, section 1). */
export const BASE = '/codeless-portal'
export const API = `${BASE}/api`

/** The element of a page in which the server writes what it answered along with it, by address. */
export const GIVEN_ANSWERS = 'given-answers'

/** The element of a page that has the look of its form; the server writes it, the page takes it over. */
export const THEME_STYLE = 'form-theme'
