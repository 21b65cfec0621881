import type { PseudoTranslation } from '../../../forms/translating/pseudoTranslate.ts'
import { loadPseudoTranslation } from '../store/pseudoTranslated.ts'
import type { Command, CommandId } from './Command.ts'

export const save: Command = {
  id: 'save',
  icon: 'save',
  keys: ['Mod+S'],
  whileTyping: true,
  changes: true,
  unavailable: ({ status, history, savedPosition }) =>
    status.state === 'saving' ? 'saving' : history.position === savedPosition ? 'alreadySaved' : null,
  run: (editor) => void editor.actions.save(),
}

export const preview: Command = {
  id: 'preview',
  icon: 'preview',
  run: (editor) => void editor.actions.preview(),
}

export const publish: Command = {
  id: 'publish',
  icon: 'publish',
  primary: true,
  changes: true,
  run: (editor) => editor.openDialog('publish'),
}

export const exportJson: Command = {
  id: 'exportJson',
  icon: 'exportJson',
  run: (editor) => editor.actions.download(),
}

export const importJson: Command = {
  id: 'importJson',
  icon: 'importJson',
  changes: true,
  run: (editor) => editor.openDialog('import'),
}

/** Opens or closes the JSON view beside the canvas. */
export const jsonView: Command = {
  id: 'jsonView',
  icon: 'jsonView',
  keys: ['Mod+J'],
  whileTyping: true,
  pressed: ({ jsonView }) => jsonView !== 'closed',
  run: (editor) => editor.setSession({ jsonView: editor.state.jsonView === 'closed' ? 'beside' : 'closed' }),
}

/** All texts of the form, in each of its languages. */
export const translations: Command = {
  id: 'translations',
  icon: 'languages',
  run: (editor) => editor.openDialog('translations'),
}

/** Shows the canvas in a pseudo-language: with longer texts, or texts from right to left. */
const pretend = (id: CommandId, pretence: PseudoTranslation): Command => ({
  id,
  icon: 'languages',
  pressed: (state) => state.pretence === pretence,
  run: (editor) => {
    const show = async () => {
      await loadPseudoTranslation()
      editor.setSession({ pretence: editor.state.pretence === pretence ? null : pretence })
    }
    // Without a network the texts stay as they are.
    show().catch(() => undefined)
  },
})
export const pseudoAccented = pretend('pretendAccented', 'accented')
export const pseudoMirrored = pretend('pretendMirrored', 'mirrored')

/** Shows the dependencies between elements, with their reasons. */
export const logicOverview: Command = {
  id: 'logicOverview',
  icon: 'list',
  run: (editor) => editor.openDialog('logicOverview'),
}
