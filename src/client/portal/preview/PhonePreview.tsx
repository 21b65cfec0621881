import './bench.css'
import './phonePreview.css'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { FormNav } from '../../../render/ui/FormNav.tsx'
import { formPlaces } from '../../../render/formPlaces.ts'
import { LanguageChooser } from './LanguageChooser.tsx'
import { PayloadPanel } from './PayloadPanel.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import { type PreviewStore, restartFilling } from './previewStore.ts'
import { SampleButton } from './SampleButton.tsx'

/** A preview on a phone: the page itself, its bar above it, and the request below. */
export function PhonePreview({ page, store }: { readonly page: Page; readonly store: PreviewStore }) {
  const { t } = useTranslation('preview')
  const piece = useStore(store, (state) => state.piece)
  return (
    <div className="preview-phone">
      <section className="preview-phone-bar" aria-label={t('title')}>
        <FormNav
          formId={page.formId}
          current="preview"
          places={formPlaces(page.template, { edits: true, managesTasks: true })}
        />
        <LanguageChooser store={store} />
        <SampleButton store={store} />
        <button type="button" className="bench-button" onClick={() => restartFilling(store)}>
          {t('startOver')}
        </button>
      </section>
      <PreviewForm page={page} store={store} />
      {piece && (
        <details className="preview-phone-payload">
          <summary>{t('panel.payload')}</summary>
          <PayloadPanel piece={piece} />
        </details>
      )}
    </div>
  )
}
