import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: OpenMenu } = lazyPanel(async () => (await import('./OpenMenu.tsx')).OpenMenu)

/** The context menu at the pressed point; nothing while it is closed. */
export function ContextMenu() {
  const menu = useEditorState((state) => state.menu)
  return menu ? <OpenMenu key={`${menu.x} ${menu.y} ${menu.of}`} at={menu} /> : null
}
