/** So many prompts go along with a submission. */
export const MOST_PROMPTS = 100
