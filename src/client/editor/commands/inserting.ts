import type { Command } from './Command.ts'

/** Opens the list of elements to add at the selection. */
export const quickInsert: Command = {
  id: 'quickInsert',
  icon: 'plus',
  keys: ['/'],
  changes: true,
  run: (editor) => editor.setSession({ inserting: 'selection', menu: null }),
}

/** Starts the tour from the beginning. */
export const showTour: Command = {
  id: 'showTour',
  icon: 'help',
  run: (editor) => editor.setSession({ tour: 0 }),
}
