import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/EditorProvider.tsx'

/** Stands where a part of the editor cannot be fetched just now. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  return (
    <div className="ed-missing" role="alert">
      <p>{t('open.missingPart')}</p>
      <div className="ed-row">
        <button type="button" className="ed-button" onClick={onRetry}>
          {t('common:retry')}
        </button>
        {editor.state.dialog === null ? null : (
          <button type="button" className="ed-button ed-quiet" onClick={() => editor.openDialog(null)}>
            {t('common:close')}
          </button>
        )}
      </div>
    </div>
  )
}
