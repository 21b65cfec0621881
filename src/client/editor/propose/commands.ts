import type { Command } from '../commands/Command.ts'

/** Opens the panel that turns a sentence or a list into questions. */
export const proposeQuestions: Command = {
  id: 'proposeQuestions',
  icon: 'propose',
  changes: true,
  run: (editor) => editor.setSession({ leftTab: 'proposal', panels: { ...editor.state.panels, left: true } }),
}
