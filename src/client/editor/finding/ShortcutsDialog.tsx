import { useTranslation } from 'react-i18next'
import { commandLists } from '../commands/commandLists.ts'
import { keyLabel } from '../commands/keys.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import './finding.css'

/** All keys of the editor, from the list of commands. */
export function ShortcutsDialog() {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const whileTyping = commandLists()
    .all.filter((command) => command.whileTyping)
    .map(({ id }) => t(`command.${id}`))
  return (
    <Dialog title={t('shortcuts.title')} onClose={() => editor.openDialog(null)}>
      <table className="ed-shortcuts">
        <thead>
          <tr>
            <th scope="col">{t('shortcuts.command')}</th>
            <th scope="col">{t('shortcuts.keys')}</th>
          </tr>
        </thead>
        <tbody>
          {commandLists()
            .all.filter(({ keys }) => keys)
            .map(({ id, keys }) => (
              <tr key={id} data-shortcut={id}>
                <th scope="row">{t(`command.${id}`)}</th>
                <td>
                  {keys?.map((combination) => (
                    <kbd key={combination}>{keyLabel(combination)}</kbd>
                  ))}
                </td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('shortcuts.handle')}</th>
            <td>{t('shortcuts.handleKeys')}</td>
          </tr>
        </tbody>
      </table>
      <p className="ed-hint">
        {t('shortcuts.typing', { commands: new Intl.ListFormat(i18n.language).format(whileTyping) })}
      </p>
    </Dialog>
  )
}
