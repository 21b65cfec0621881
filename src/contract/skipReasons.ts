/** Why somebody passes a task on. Apart from the shapes, whose library a page does without. */
export const SKIP_REASONS = ['cannotReach', 'cannotFind', 'unsafe', 'unclear', 'other'] as const
