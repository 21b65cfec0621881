import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'

/** Note that the canvas shows a pseudo-language, with a button to end it. */
export function PseudoTranslationNote() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const pretence = useEditorState((state) => state.pretence)
  if (pretence === null) return null
  return (
    <div className="ed-pretence" role="status">
      <span>{t(`pretence.${pretence}`)}</span>
      <button type="button" className="ed-button ed-small" onClick={() => editor.setSession({ pretence: null })}>
        {t('pretence.stop')}
      </button>
    </div>
  )
}
