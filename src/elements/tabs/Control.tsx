import type { KeyboardEvent } from 'react'
import type { LayoutProps } from '../../client/render/ControlProps.ts'
import { useFormWords } from '../../client/render/RenderScope.ts'
import { domIds } from '../../client/render/domIds.ts'
import { useChosenPart } from '../../client/render/useOpenPart.ts'
import { useShownParts } from '../../client/render/useShownParts.ts'
import { useWrongParts } from '../../client/render/useWrongParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { TabPanel } from './TabPanel.tsx'
import './tabs.css'

/** Sections behind tabs: the ARIA tabs pattern, arrows move and choose. All are drawn, so that find-in-page finds all. */
export function TabsLayout(props: LayoutProps) {
  return props.design ? (
    <div id={props.id} className="gf-tabs">
      {props.children}
    </div>
  ) : (
    <Tabs {...props} />
  )
}

function Tabs({ id, node, row, settings, words, drawChild }: LayoutProps) {
  const t = useFormWords()
  const tabs = useShownParts(node)
  const wrong = useWrongParts(tabs)
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
      <div className="gf-tab-list" role="tablist" aria-label={words(settings['label']) || undefined}>
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
            {words(tab.element.settings['label'])}
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

/** The tab that a key leads to, around the ends; arrows follow the direction of writing. */
function targetOf({ key, currentTarget }: KeyboardEvent<HTMLElement>, count: number, at: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (at + (key === forward ? 1 : count - 1)) % count
}
