import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LockNotice } from '../outline/LockNotice.tsx'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SheetImportPreview } from './SheetImportPreview.tsx'
import { TranslationsView } from './TranslationsView.tsx'
import './translations.css'
import './incoming.css'

/** The form's texts in all its languages, and the import of sheets. */
export function TranslationsDialog() {
  const { t } = useTranslation('translations')
  const editor = useEditor()
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState('')
  const leave = (words: string) => {
    setFile(null)
    setSaid(words)
  }
  return (
    <Dialog
      title={file ? t('incoming.title', { file: file.name }) : t('title')}
      onClose={() => (file ? leave('') : editor.openDialog(null))}
    >
      {file ? (
        <SheetImportPreview file={file} onBack={() => leave('')} onDone={leave} />
      ) : (
        <TranslationsView said={said} onFile={setFile} />
      )}
      <LockNotice />
    </Dialog>
  )
}
