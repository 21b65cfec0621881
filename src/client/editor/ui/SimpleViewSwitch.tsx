import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useEditor } from '../store/EditorProvider.tsx'

/** Toggles the simple view. */
export function SimpleViewSwitch() {
  const { t } = useTranslation('editor')
  const { palette } = useEditor()
  const simple = useStore(palette, (state) => state.simple)
  return (
    <button
      type="button"
      className="ed-button ed-quiet ed-small ed-simple"
      data-simple={simple || undefined}
      onClick={() => palette.setState({ simple: !simple })}
    >
      {t(simple ? 'simple.showAll' : 'simple.showBasics')}
    </button>
  )
}
