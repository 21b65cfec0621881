import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import type { HistoryPersister } from '../history/persistHistory.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Saver } from './createSaver.ts'

interface LeaveGuardProps {
  readonly saver: Saver
  readonly persister: HistoryPersister | null
}

/** Asks for confirmation before unsaved changes, or unapplied JSON text, are lost: by a link or by closing the page. */
export function LeaveGuard({ saver, persister }: LeaveGuardProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const dirty = useEditorState((state) => state.history.position !== state.savedPosition)
  const unapplied = useEditorState((state) => state.unapplied)
  /** True if the last save failed, and this browser has stored the work. */
  const kept = useEditorState(({ status, unkept }) => persister !== null && !unkept && KEPT_IN.includes(status.state))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (editor.isDirty() || editor.state.unapplied) && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!editor.isDirty() && !editor.state.unapplied) return
      void persister?.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [editor, persister])

  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  const saveAndLeave = async () => {
    if (await saver.save()) return blocker.proceed()
    // Otherwise this dialog shows the result.
    if (editor.state.status.state !== 'conflict') return
    blocker.reset()
    editor.openDialog('merge')
  }
  const discard = async () => {
    saver.stop()
    if (editor.isDirty()) await persister?.discard()
    blocker.proceed()
  }
  const leaveKept = async () => {
    await persister?.flush()
    blocker.proceed()
  }
  return (
    <Dialog
      title={t('save.leaveTitle')}
      onClose={stay}
      actions={
        <>
          <button type="button" className="ed-button" onClick={() => void discard()}>
            {t('save.discard')}
          </button>
          <button type="button" className="ed-button" onClick={stay}>
            {t('save.stay')}
          </button>
          {kept && dirty ? (
            <button type="button" className="ed-button" onClick={() => void leaveKept()}>
              {t('save.leaveKept')}
            </button>
          ) : null}
          {dirty ? (
            <button type="button" className="ed-button ed-primary" onClick={() => void saveAndLeave()}>
              {t('save.saveAndLeave')}
            </button>
          ) : null}
        </>
      }
    >
      {dirty ? <p>{t(kept ? 'save.keptHere' : 'save.leave')}</p> : null}
      {unapplied ? <p>{t('save.unapplied')}</p> : null}
    </Dialog>
  )
}

const KEPT_IN: readonly string[] = ['offline', 'failed', 'conflict', 'refused']
