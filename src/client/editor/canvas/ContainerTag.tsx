import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useCanvasWords } from './useCanvasWords.ts'
import './regions.css'

/** The name over the sheet: a press sets up the container that holds the navbar and the form. */
export function ContainerTag() {
  const { t } = useCanvasWords()
  const editor = useEditor()
  const device = useEditorState((state) => state.device)
  const isChosen = useEditorState(({ region }) => region === 'container')
  return (
    <div className={`ed-container-tag ed-${device}`}>
      <button type="button" aria-pressed={isChosen} onClick={() => editor.selectRegion('container')}>
        {t('region.container')}
      </button>
    </div>
  )
}
