import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { type PreviewStore, startAnew } from './previewStore.ts'

interface HostAppProps {
  readonly mode: Exclude<Mode, 'h5'>
  readonly store: PreviewStore
}

/** The driver app that is pretended around a form: its status bar covers the page, its own bar goes when it is asked to. */
export function HostApp({ mode, store }: HostAppProps) {
  const { t } = useTranslation('preview')
  const { topBar, bottomBar, closed } = useStore(store)
  const style = topBar ? { background: topBar.backgroundColor, color: topBar.textColor } : undefined
  return (
    <>
      <div className="bench-status" style={style} aria-hidden="true">
        <span>9:41</span>
        <span>{t(`host.${mode}`)}</span>
      </div>
      {bottomBar && (
        <div className="bench-bottom" aria-hidden="true">
          {t('host.bottom')}
        </div>
      )}
      {closed && (
        <div className="bench-closed" role="status">
          <p>{t('host.closed')}</p>
          <button type="button" className="bench-button" onClick={() => startAnew(store)}>
            {t('host.again')}
          </button>
        </div>
      )}
    </>
  )
}
