import './bench.css'
import './workbench.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { FormNav } from '../../../render/ui/FormNav.tsx'
import { formPlaces } from '../../../render/formPlaces.ts'
import { usePageTitle } from '../../../render/ui/usePageTitle.ts'
import { type Frame, FRAMES } from './frames.ts'
import { PanelTabs } from './PanelTabs.tsx'
import type { PreviewStore } from './previewStore.ts'
import { DeviceFrame } from './DeviceFrame.tsx'
import { WorkbenchBar } from './WorkbenchBar.tsx'

interface WorkbenchProps {
  readonly page: Page
  readonly store: PreviewStore
  /** Fetches the draft again. */
  readonly onReload: () => void
}

/** A form in a device frame, with the tools to try and inspect it. */
export function Workbench({ page, store, onReload }: WorkbenchProps) {
  const { t } = useTranslation('preview')
  usePageTitle(page.name)
  const [frame, setFrame] = useState<Frame>(FRAMES.phone)
  const [load, setLoad] = useState(0)
  const piece = useStore(store, (state) => state.piece)
  const bar = useRef<HTMLElement>(null)
  useMessagesBelow(bar)
  useEffect(() => {
    window.previewStore = store
    return () => {
      delete window.previewStore
    }
  }, [store])
  const reload = () => {
    store.setState({ piece: null, carried: null, picked: null, closed: false })
    setLoad(load + 1)
    onReload()
  }
  return (
    <div className="bench">
      <header ref={bar} className="bench-top" aria-label={t('heading', { name: page.name })}>
        <div className="bench-places">
          <h1 title={t('heading', { name: page.name })}>{page.name}</h1>
          <FormNav
            formId={page.formId}
            current="preview"
            places={formPlaces(page.template, { edits: true, managesTasks: true })}
          />
        </div>
        <WorkbenchBar store={store} frame={frame} onFrame={setFrame} onReload={reload} />
      </header>
      <DeviceFrame key={load} page={page} store={store} frame={frame} />
      <aside className="bench-side" aria-label={t('side')}>
        {piece ? (
          <PanelTabs page={page} store={store} piece={piece} />
        ) : (
          <p className="bench-hint" role="status">
            {t('opening')}
          </p>
        )}
      </aside>
    </div>
  )
}

/** Keeps messages below the controls, however many rows those take, so that they do not cover them. */
function useMessagesBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty('--notices-below', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--notices-below')
    }
  }, [bar])
}
