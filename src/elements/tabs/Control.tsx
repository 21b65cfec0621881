import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { domIds } from '../../render/domIds.ts'
import { useChosenPart } from '../../render/useOpenPart.ts'
import { useShownParts } from '../../render/useShownParts.ts'
import { usePartTexts } from '../../render/useElementTexts.ts'
import { useInvalidParts } from '../../render/useInvalidParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import './tabs.css'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../render/mountQueue.ts'
import type { TabsSettings } from './tabs.ts'

export const control: ControlEntry = { sort: 'layout', Layout: TabsLayout }

/** Sections in tabs: the ARIA tabs pattern, arrows move and select. All are rendered, so that find-in-page works. */
function TabsLayout(props: LayoutProps<TabsSettings>) {
  return props.design ? (
    <div id={props.id} className="gf-tabs">
      {props.children}
    </div>
  ) : (
    <Tabs {...props} />
  )
}

function Tabs({ id, node, row, settings, words, drawChild }: LayoutProps<TabsSettings>) {
  const t = useFormTranslation()
  const tabs = useShownParts(node)
  const wordsOf = usePartTexts(tabs, row)
  const wrong = useInvalidParts(tabs)
  const [chosen, choose] = useChosenPart(node.element.id)
  const current = tabs.find((tab) => tab.element.id === chosen) ?? tabs[0]

  const tabId = (tab: PlanNode) => `${domIds(tab.element.id, row).control}-tab`
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const to = targetOf(event, tabs.length, current ? tabs.indexOf(current) : 0)
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    choose(tab.element.id)
    document.getElementById(tabId(tab))?.focus()
  }
  return (
    <div id={id} className="gf-tabs">
      <div className="gf-tab-list" role="tablist" aria-label={words(settings.label) || undefined}>
        {tabs.map((tab) => (
          <button
            key={tab.element.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            className="gf-tab"
            aria-selected={tab === current}
            aria-controls={`${tabId(tab)}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.element.id)}
            onKeyDown={press}
          >
            {wordsOf(tab)(tab.element.settings.label)}
            {wrong.includes(tab) && (
              <span className="gf-mark">
                <span aria-hidden="true">!</span>
                <span className="gf-unseen"> ({t('steps.wrong')})</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.element.id}
          id={`${tabId(tab)}-panel`}
          labelledBy={tabId(tab)}
          open={tab === current}
          onFound={() => choose(tab.element.id)}
        >
          {() => drawChild(tab.element.id)}
        </TabPanel>
      ))}
    </div>
  )
}

/** Returns the index of the tab a key leads to, wrapping around; arrows follow the text direction. */
function targetOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, count: number, at: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (at + (key === forward ? 1 : count - 1)) % count
}

interface TabPanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly open: boolean
  /** Called when find-in-page found something in it. */
  readonly onFound: () => void
  readonly children: () => ReactNode
}

/**
 * The content of a tab, rendered when it opens or when idle. While closed it is `hidden="until-found"`, which React
 * does not support: find-in-page opens it.
 */
function TabPanel({ id, labelledBy, open, onFound, children }: TabPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(open)
  if (open && !drawn) setDrawn(true)
  useEffect(() => whenIdle(() => flushSync(() => setDrawn(true))), [])
  useLayoutEffect(() => {
    if (open) box.current?.removeAttribute('hidden')
    else box.current?.setAttribute('hidden', 'until-found')
  }, [open])
  const found = useEffectEvent(onFound)
  useEffect(() => {
    const panel = box.current
    const listener = () => found()
    panel?.addEventListener('beforematch', listener)
    return () => panel?.removeEventListener('beforematch', listener)
  }, [])
  return (
    <div id={id} ref={box} role="tabpanel" className="gf-tab-panel" aria-labelledby={labelledBy}>
      {drawn && children()}
    </div>
  )
}
