import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useEditor } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Saver } from './createSaver.ts'

/** Asks before unsaved changes are left behind, by a link or by closing the page. */
export function LeaveGuard({ saver }: { readonly saver: Saver }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => editor.isDirty() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!editor.isDirty()) return
      saver.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pagehide', saver.flush)
    return () => {
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pagehide', saver.flush)
    }
  }, [editor, saver])

  if (blocker.state !== 'blocked') return null
  const saveAndLeave = async () => {
    if (await saver.save()) blocker.proceed()
    else blocker.reset()
  }
  return (
    <Dialog
      title={t('save.leaveTitle')}
      onClose={() => blocker.reset()}
      actions={
        <>
          <button
            type="button"
            className="ed-button"
            onClick={() => {
              saver.discard()
              blocker.proceed()
            }}
          >
            {t('save.discard')}
          </button>
          <button type="button" className="ed-button" onClick={() => blocker.reset()}>
            {t('save.stay')}
          </button>
          <button type="button" className="ed-button ed-primary" onClick={() => void saveAndLeave()}>
            {t('save.saveAndLeave')}
          </button>
        </>
      }
    >
      <p>{t('save.leave')}</p>
    </Dialog>
  )
}
