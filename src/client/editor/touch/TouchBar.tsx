import { useTranslation } from 'react-i18next'
import { selectSeveral } from '../commands/selecting.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import './touch.css'

/** Touch replacements for modifier keys and the right button, below the canvas: selecting several and the menu. */
export function TouchBar() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const selecting = useEditorState((state) => state.selecting)
  const count = useEditorState(({ selected }) => selected.length)
  return (
    <div className="ed-touch" role="group" aria-label={t('drag.fingers')}>
      {selecting ? <span role="status">{count < 2 ? t('drag.tapMore') : t('selection.count', { count })}</span> : null}
      <button
        type="button"
        className="ed-button"
        aria-pressed={selecting}
        data-command={selectSeveral.id}
        onClick={() => selectSeveral.run(editor)}
      >
        <Icon name={selecting ? 'check' : selectSeveral.icon} size={18} />
        {selecting ? t('drag.done') : t('command.selectSeveral')}
      </button>
      <button
        type="button"
        className="ed-button"
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          editor.setSession({ menu: { x: left, y: top, of: count === 0 ? 'canvas' : 'element' } })
        }}
      >
        <Icon name="more" size={18} />
        {t('drag.menu')}
      </button>
    </div>
  )
}
