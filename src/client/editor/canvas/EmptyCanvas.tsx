import { useEditor } from '../store/EditorProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCanvasWords } from './useCanvasWords.ts'

/** What an empty form says: how to begin, with the first steps at hand. */
export function EmptyCanvas() {
  const { t } = useCanvasWords()
  const editor = useEditor()
  return (
    <div className="ed-empty">
      <Icon name="plus" size={32} />
      <h2>{t('canvas.emptyTitle')}</h2>
      <p>{t('canvas.emptyHint')}</p>
      <div className="ed-row">
        <button type="button" className="ed-button ed-primary" onClick={() => editor.addKind('text')}>
          {t('canvas.emptyFirst')}
        </button>
        <button type="button" className="ed-button" onClick={() => editor.addKind('location')}>
          {t('canvas.emptyPlace')}
        </button>
      </div>
    </div>
  )
}
