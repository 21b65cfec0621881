/** Maximum number of prompts sent with a submission. */
export const MOST_PROMPTS = 100
