/** The answers every map-by-you form asks for (specification, section 3): where the place is, and what it is called. */
export const COORDINATE = 'coordinate'
export const MAIN_NAME = 'mainName'
