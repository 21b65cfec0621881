import { useTranslation } from 'react-i18next'
import type { MenuAt } from '../store/EditorState.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from './Icon.tsx'

/** Opens the menu of the selection or the form below itself, with commands that do not fit into its row. */
export function MoreButton({ of }: Pick<MenuAt, 'of'>) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <button
      type="button"
      className="ed-button ed-more"
      aria-haspopup="menu"
      aria-label={t(`menu.${of}`)}
      title={t(`menu.${of}`)}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        editor.setSession({ menu: { x: left, y: bottom + 4, of } })
      }}
    >
      <Icon name="more" />
    </button>
  )
}
