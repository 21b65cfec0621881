import type { Feature } from '../store/createEditor.ts'

/** Adds an issue for each block of the form with a newer edition. */
export const blocksFeature: Feature = {
  issues: {
    isOwn: ({ key }) => key === 'blocks:newerOf',
    concerns: ({ blocks }) => blocks !== undefined,
    find: async (editor, onNews) => (await import('./outdatedBlockIssues.ts')).outdatedBlockIssues(editor, onNews),
  },
}
