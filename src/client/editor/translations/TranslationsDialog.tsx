import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LockNotice } from '../outline/LockNotice.tsx'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SheetImportPreview, type IncomingSheet } from './SheetImportPreview.tsx'
import { TranslationsView } from './TranslationsView.tsx'
import './translations.css'
import './incoming.css'

/** The form's texts in all its languages, and the import of sheets. */
export function TranslationsDialog() {
  const { t } = useTranslation('translations')
  const editor = useEditor()
  const [incoming, setIncoming] = useState<IncomingSheet | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const leave = (words: string) => {
    setIncoming(null)
    setAnnouncement(words)
  }
  return (
    <Dialog
      title={
        !incoming
          ? t('title')
          : incoming.isSuggested
            ? t('machine.title')
            : t('incoming.title', { file: incoming.file.name })
      }
      onClose={() => (incoming ? leave('') : editor.openDialog(null))}
    >
      {incoming ? (
        <SheetImportPreview {...incoming} onBack={() => leave('')} onDone={leave} />
      ) : (
        <TranslationsView firstAnnouncement={announcement} onSheet={setIncoming} />
      )}
      <LockNotice />
    </Dialog>
  )
}
