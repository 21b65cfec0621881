import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { onlyChanged, resetAll } from './commands.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { ActionButton } from '../commands/ActionButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { changedIn } from './changedSettings.ts'

/** Finds settings: by their words, those that were changed; puts all of them back. */
export function SettingsTools({ ids }: { readonly ids: readonly ElementId[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const query = useEditorState((state) => state.settingsQuery)
  return (
    <div className="ed-finder">
      <input
        type="search"
        className="ed-input"
        data-settings-search
        aria-label={t('find.search')}
        placeholder={t('find.search')}
        value={query}
        onChange={(event) => editor.setSession({ settingsQuery: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.setSession({ settingsQuery: '' })
        }}
      />
      {ids.length > 0 ? (
        <>
          <ChangedToggle ids={ids} />
          <ActionButton command={resetAll} />
        </>
      ) : null}
    </div>
  )
}

/** Shows only what differs from the defaults, and says how much does. */
function ChangedToggle({ ids }: { readonly ids: readonly ElementId[] }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const isOn = useEditorState((state) => state.onlyChanged)
  const count = useEditorState(({ document }) => changedIn(document, ids, editor.kinds).size)
  const words = `${t('command.onlyChanged')}: ${t('find.changed', { count })}`
  return (
    <button
      type="button"
      className="ed-button"
      data-command={onlyChanged.id}
      aria-pressed={isOn}
      aria-label={words}
      title={words}
      onClick={() => onlyChanged.run(editor)}
    >
      <Icon name={onlyChanged.icon} size={16} />
      {count}
    </button>
  )
}
