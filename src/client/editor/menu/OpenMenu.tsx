import { useTranslation } from 'react-i18next'
import { unavailableIn, type UnavailableReason } from '../commands/Command.ts'
import { commandLists } from '../commands/commandLists.ts'
import { keyLabel } from '../commands/keys.ts'
import type { MenuAt } from '../store/EditorState.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Menu } from '../ui/Menu.tsx'

/** Commands for the selection, or for the form, at the pressed point. */
export function OpenMenu({ at }: { readonly at: MenuAt }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const commands = commandLists()[at.of]
  // As one string, so that the menu rerenders only when a reason changes.
  const reasons = useEditorState((state) =>
    commands.map((command) => unavailableIn(command, editor, state) ?? '').join(' '),
  ).split(' ') as readonly (UnavailableReason | '')[]
  return (
    <Menu
      at={at}
      label={t(`menu.${at.of}`)}
      choices={commands.map(({ id, icon, keys }, i) => {
        const reason = reasons[i] || null
        return {
          id,
          icon,
          title: t(`command.${id}`),
          isOff: reason !== null,
          ...(reason ? { note: t(`unavailable.${reason}`) } : {}),
          ...(keys?.[0] ? { keys: keyLabel(keys[0]) } : {}),
        }
      })}
      onClose={() => editor.setSession({ menu: null })}
      onPick={(id) => {
        const command = commands.find((one) => one.id === id)
        if (command && unavailableIn(command, editor, editor.state) === null) void command.run(editor)
      }}
    />
  )
}
