import { useTranslation } from 'react-i18next'
import { ActionNote } from './ActionNote.tsx'

/** A message about a finished act, with a button to undo it. */
export function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation('portal')
  return <ActionNote text={text} action={t('choose.undo')} onAction={onUndo} />
}
