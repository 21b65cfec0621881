import { primaryOf } from '../store/Selection.ts'
import type { Command } from './Command.ts'

export const findCommand: Command = {
  id: 'findCommand',
  icon: 'search',
  keys: ['Mod+K'],
  whileTyping: true,
  run: (editor) => editor.openDialog('commands'),
}

export const showShortcuts: Command = {
  id: 'showShortcuts',
  icon: 'keyboard',
  keys: ['?'],
  run: (editor) => editor.openDialog('shortcuts'),
}

export const openMenu: Command = {
  id: 'openMenu',
  icon: 'more',
  keys: ['Shift+F10', 'ContextMenu'],
  run: (editor) => {
    const id = primaryOf(editor.state)
    const node = document.querySelector(id === null ? '[data-scroller]' : `[data-node="${id}"]`)
    const { left = 0, top = 0 } = node?.getBoundingClientRect() ?? {}
    editor.setSession({
      menu: { x: Math.max(8, left + 24), y: Math.max(8, top + 24), of: id === null ? 'canvas' : 'element' },
    })
  },
}
