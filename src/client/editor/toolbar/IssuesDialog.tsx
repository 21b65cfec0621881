import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IssueList } from './IssueList.tsx'

/** All issues of the form. */
export function IssuesDialog() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const none = useEditorState(({ issues }) => issues.length === 0)
  const close = () => editor.openDialog(null)
  return (
    <Dialog title={t('issues.title')} onClose={close}>
      {none ? <p>{t('issues.none')}</p> : null}
      <IssueList
        editor={editor}
        onShow={(id) => {
          close()
          editor.select(id)
        }}
      />
    </Dialog>
  )
}
