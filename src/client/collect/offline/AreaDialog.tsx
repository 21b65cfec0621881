import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bounds } from '../../../geo/Bounds.ts'
import type { AreaForm } from '../../../render/map/kept/Area.ts'
import { AreaChoice } from './AreaChoice.tsx'
import { AreaList } from './AreaList.tsx'
import { useAreas } from './useAreas.ts'
import './areas.css'

interface AreaDialogProps {
  /** Null saves the map only. */
  readonly form: AreaForm | null
  /** Initial bounds of the map; null is the whole world. */
  readonly start: Bounds | null
  readonly onClose: () => void
}

/** Full-screen dialog to choose an area on the map and save it, with the list of saved areas. */
export function AreaDialog({ form, start, onClose }: AreaDialogProps) {
  const { t } = useTranslation('areas')
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [view, setView] = useState<'choose' | 'list'>('choose')
  const { areas } = useAreas()
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Closed before unmounting, so that the focus returns to the previous element.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="area-dialog"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="area-head">
        <h2 id={title}>{t(view === 'choose' ? 'title' : 'saved')}</h2>
        <button type="button" className="area-close" aria-label={t('close')} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {view === 'choose' ? (
        <AreaChoice form={form} start={start} onBegun={() => setView('list')}>
          {areas && areas.length > 0 && (
            <button type="button" className="page-link area-link" onClick={() => setView('list')}>
              {t('savedCount', { count: areas.length })}
            </button>
          )}
        </AreaChoice>
      ) : (
        <div className="area-body">
          <AreaList />
          <button type="button" className="page-button" onClick={() => setView('choose')}>
            {t('another')}
          </button>
        </div>
      )}
    </dialog>
  )
}
