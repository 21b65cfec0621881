import './outline.css'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import { RefusedForOtherNotice } from '../live/slots.tsx'
import type { EditorState } from '../store/EditorState.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { withIdsToggled } from '../store/View.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Message why the last edit was refused: an element is locked, or edited by another author. */
export function RejectedByLock({
  rejectedByLock,
}: {
  readonly rejectedByLock: NonNullable<EditorState['rejectedByLock']>
}) {
  const { t } = useTranslation(['editor', 'elements'])
  const editor = useEditor()
  if (rejectedByLock.by !== undefined) return <RefusedForOtherNotice id={rejectedByLock.id} by={rejectedByLock.by} />
  const { document, language, locked } = editor.state
  const element = elementOf(document, rejectedByLock.id)
  const title = element && (titleOf(element, language, document.languages[0]) || t(`elements:${element.kind}.title`))
  return (
    <div className="ed-lock-notice" role="alert">
      <span>{t('outline.isLocked', { title })}</span>
      <button
        type="button"
        className="ed-button ed-small"
        onClick={() => editor.setView({ locked: withIdsToggled(locked, [rejectedByLock.id]), rejectedByLock: null })}
      >
        {t('outline.unlockIt')}
      </button>
      <IconButton icon="close" label={t('outline.dismiss')} onClick={() => editor.setView({ rejectedByLock: null })} />
    </div>
  )
}
