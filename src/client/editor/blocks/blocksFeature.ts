import type { Feature } from '../store/createEditor.ts'

/** Blocks of the form that have newer editions are issues of it. */
export const blocksFeature: Feature = {
  issues: {
    isOwn: ({ key }) => key === 'blocks:newerOf',
    concerns: ({ blocks }) => blocks !== undefined,
    find: async (editor, onNews) => (await import('./newerBlocks.ts')).newerBlocks(editor, onNews),
  },
}
