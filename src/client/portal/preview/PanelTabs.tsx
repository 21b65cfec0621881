import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Page } from '../../../contract/shapes.ts'
import { PayloadPanel } from './PayloadPanel.tsx'
import type { PreviewFilling, PreviewStore } from './previewStore.ts'
import { SimulationPanel } from './SimulationPanel.tsx'
import { TestsPanel } from './TestsPanel.tsx'
import { RuleTracePanel } from './RuleTracePanel.tsx'

interface PanelTabsProps {
  readonly page: Page
  readonly store: PreviewStore
  readonly piece: PreviewFilling
}

const TABS = ['payload', 'why', 'tests', 'pretend'] as const
type Tab = (typeof TABS)[number]

/** Tabs of information about the form beside it. */
export function PanelTabs({ page, store, piece }: PanelTabsProps) {
  const { t } = useTranslation('preview')
  const [tab, setTab] = useState<Tab>('payload')
  const picked = useStore(store, (state) => state.picked)
  // An element pressed in the form is explained, whichever tab was open.
  const [lastPicked, setLastPicked] = useState(picked)
  if (picked !== lastPicked) {
    setLastPicked(picked)
    if (picked) setTab('why')
  }
  const press = (key: string) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]
    if (step === 0 || !next) return
    setTab(next)
    document.getElementById(`bench-tab-${next}`)?.focus()
  }
  return (
    <>
      <div className="bench-tabs" role="tablist" aria-label={t('side')}>
        {TABS.map((one) => (
          <button
            key={one}
            id={`bench-tab-${one}`}
            type="button"
            role="tab"
            aria-selected={one === tab}
            aria-controls="bench-panel"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={({ key }) => press(key)}
          >
            {t(`panel.${one}`)}
          </button>
        ))}
      </div>
      <div id="bench-panel" className="bench-panel" role="tabpanel" aria-labelledby={`bench-tab-${tab}`}>
        {tab === 'payload' && <PayloadPanel piece={piece} />}
        {tab === 'why' && <RuleTracePanel page={page} store={store} piece={piece} />}
        {tab === 'tests' && <TestsPanel page={page} store={store} piece={piece} />}
        {tab === 'pretend' && <SimulationPanel store={store} piece={piece} />}
      </div>
    </>
  )
}
