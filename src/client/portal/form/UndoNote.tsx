import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** A message about a finished act, with a button to undo it. */
export function UndoNote({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <span className="forms-undo">
      {text}
      <Button size="small" type="link" onClick={onUndo}>
        {t('choose.undo')}
      </Button>
    </span>
  )
}
