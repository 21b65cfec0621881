import type { Command } from '../commands/Command.ts'

/** Opens the panel that generates questions from a sentence or a list. */
export const proposeQuestions: Command = {
  id: 'proposeQuestions',
  icon: 'propose',
  changes: true,
  run: (editor) => editor.setSession({ leftTab: 'proposal', panels: { ...editor.state.panels, left: true } }),
}
