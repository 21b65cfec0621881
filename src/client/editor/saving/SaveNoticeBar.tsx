import { useTranslation } from 'react-i18next'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MergedLines } from './MergedLines.tsx'
import { NO_POSITION, type LiveNotice, type SaveNotice } from '../store/SavingSlice.ts'
import { useSaverText } from './useSaverText.ts'
import './saving.css'

/** Notice of what saving did automatically, with a way back. */
export function SaveNoticeBar({ notice }: { readonly notice: Exclude<SaveNotice, LiveNotice> }) {
  const { t, i18n } = useTranslation('editor')
  const editor = useEditor()
  const savers = useSaverText()
  const position = useEditorState((state) => state.history.position)
  const close = () => editor.setNotice(null)
  const undo = () => {
    close()
    editor.undo()
  }
  const forget = () => {
    close()
    const { base, history, savedPosition } = editor.state
    const isThere = savedPosition === 0 || history.allSteps.some((step) => step.serial === savedPosition)
    if (savedPosition !== NO_POSITION && isThere) editor.goTo(savedPosition)
    else editor.replace(base)
  }
  return (
    <section className="ed-saved" aria-label={t('merge.notice')} data-save-notice={notice.is}>
      <div>
        {notice.is === 'restored' ? (
          <p>{t('save.restored', { time: new Date(notice.at).toLocaleString(i18n.language) })}</p>
        ) : notice.is === 'version' ? (
          <p>{t('save.version', { version: notice.version })}</p>
        ) : (
          <>
            <p>
              <strong>{savers.merged(notice.by)}</strong>
            </p>
            <MergedLines notice={notice} />
          </>
        )}
      </div>
      <div className="ed-row">
        {notice.is === 'restored' ? (
          <button type="button" className="ed-button ed-small" onClick={forget}>
            {t('save.forget')}
          </button>
        ) : position === notice.position ? (
          <button type="button" className="ed-button ed-small" onClick={undo}>
            {t(notice.is === 'version' ? 'save.undo' : 'merge.undo')}
          </button>
        ) : (
          <button
            type="button"
            className="ed-button ed-small"
            onClick={() => editor.setSession({ leftTab: 'history', panels: { ...editor.state.panels, left: true } })}
          >
            {t('merge.inHistory')}
          </button>
        )}
        <IconButton icon="close" label={t('merge.dismiss')} onClick={close} />
      </div>
    </section>
  )
}
