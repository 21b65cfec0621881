import './bench.css'
import './phonePreview.css'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { PayloadPanel } from './PayloadPanel.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import { type PreviewStore, startAnew } from './previewStore.ts'
import { SampleButton } from './SampleButton.tsx'

/** A preview on a phone: the page itself, one bar above it, and what would be sent below. */
export function PhonePreview({ page, store }: { readonly page: Page; readonly store: PreviewStore }) {
  const { t } = useTranslation('preview')
  const piece = useStore(store, (state) => state.piece)
  return (
    <div className="preview-phone">
      <div className="preview-phone-bar" role="toolbar" aria-label={t('title')}>
        <strong>{t('title')}</strong>
        <SampleButton store={store} />
        <button type="button" className="bench-button" onClick={() => startAnew(store)}>
          {t('startOver')}
        </button>
      </div>
      <PreviewForm page={page} store={store} />
      {piece && (
        <details className="preview-phone-payload">
          <summary>{t('panel.payload')}</summary>
          <PayloadPanel store={store} piece={piece} />
        </details>
      )}
    </div>
  )
}
