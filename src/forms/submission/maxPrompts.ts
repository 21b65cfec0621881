/** Maximum number of prompts sent with a submission. */
export const MAX_PROMPTS = 100
