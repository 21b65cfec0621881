import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** What was done, and the way back. */
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
