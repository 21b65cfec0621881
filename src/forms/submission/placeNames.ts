/** Answers required in every map-by-you form (specification, section 3): position and name of the place. */
export const COORDINATE = 'coordinate'
export const MAIN_NAME = 'mainName'
