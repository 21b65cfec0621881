import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { useProblemWords } from '../ui/useProblemWords.ts'

/** Whether what is on screen is on the server, in words, announced when it changes. */
export function SaveState() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const status = useEditorState((state) => state.status)
  const dirty = useEditorState(({ history, savedPosition }) => history.position !== savedPosition)
  const viewer = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const reason = useProblemWords('error' in status ? status.error : null)
  const key = status.state === 'idle' ? (dirty ? 'unsaved' : 'saved') : status.state
  const words = viewer ? t('open.viewer') : t(`save.${key}`, { reason })
  return (
    <span className="ed-save-state" role="status" data-state={key} title={words}>
      {status.state === 'stale' ? (
        <button type="button" className="ed-button ed-small" onClick={() => editor.openDialog('stale')}>
          {words}
        </button>
      ) : (
        words
      )}
    </span>
  )
}
