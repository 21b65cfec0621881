import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ControlEntry, LayoutProps } from '../../client/render/ControlProps.ts'
import { drawnForm } from '../../client/render/DrawnForm.ts'
import { focusElement } from '../../client/render/focusElement.ts'
import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import { useBackTo } from '../../client/render/useBackTo.ts'
import { useChosenPart } from '../../client/render/useOpenPart.ts'
import { useShownParts } from '../../client/render/useShownParts.ts'
import { usePartWords } from '../../client/render/useWords.ts'
import { useWrongParts } from '../../client/render/useWrongParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { StepsSettings } from './steps.ts'
import { StepNames } from './StepNames.tsx'
import './steps.css'

export const control: ControlEntry = { sort: 'layout', Layout: StepsLayout }

/**
 * A form in pages. Next checks the page that is left and goes to what is wrong in it; Back, this one's and the browser's,
 * checks nothing. A page once drawn stays, out of sight, so that going back costs nothing.
 */
function StepsLayout(props: LayoutProps<StepsSettings>) {
  return props.design ? (
    <div id={props.id} className="gf-steps">
      {props.children}
    </div>
  ) : (
    <Steps {...props} />
  )
}

function Steps({ id, node, row, settings, drawChild }: LayoutProps<StepsSettings>) {
  const t = useFormWords()
  const { filling } = useRenderScope()
  const { places, announcements } = drawnForm(filling)
  const box = useRef<HTMLDivElement>(null)
  const layout = node.element.id
  const steps = useShownParts(node)
  const wordsOf = usePartWords(steps, row)
  const wrong = useWrongParts(steps)
  const [chosen, choose] = useChosenPart(layout)
  // A step that vanished after it was chosen gives way to the one before it.
  const order = node.element.children ?? []
  const reached = chosen === undefined ? 0 : order.indexOf(chosen)
  const at = Math.max(
    0,
    steps.findLastIndex((step) => order.indexOf(step.element.id) <= reached),
  )
  const current = steps[at]
  const last = at >= steps.length - 1
  const [visited, setVisited] = useState<ReadonlySet<PlanNode>>(new Set())
  if (current && !visited.has(current)) setVisited(new Set(visited).add(current))

  useLayoutEffect(() => {
    places.setUnfinished(layout, !last)
    return () => places.setUnfinished(layout, false)
  }, [places, layout, last])

  const show = (step: PlanNode | undefined) => {
    if (!step) return false
    flushSync(() => choose(step.element.id))
    const label = wordsOf(step)(step.element.settings.label)
    announcements.say('step', { number: steps.indexOf(step) + 1, count: steps.length, label })
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector<HTMLElement>('.gf-step:not([hidden]) .gf-step-title')?.focus({ preventScroll: true })
    return true
  }
  const note = useBackTo((part) => show(steps.find((step) => step.element.id === part)))
  const go = (to: number) => {
    for (const leaving of steps.slice(at, to)) {
      const found = filling?.checkWithin(leaving.element.id, row)[0]
      if (found) return focusElement(found.id, found.row)
    }
    const step = steps[to]
    if (step && current) note(current.element.id, step.element.id, to > at ? 'pushState' : 'replaceState')
    return show(step)
  }

  return (
    <div id={id} ref={box} className="gf-steps">
      <StepNames show={settings.progress} steps={steps} at={at} wrong={wrong} wordsOf={wordsOf} onGo={go} />
      {steps
        .filter((step) => visited.has(step))
        .map((step) => (
          <div key={step.element.id} className="gf-step" hidden={step !== current}>
            {drawChild(step.element.id)}
          </div>
        ))}
      {steps.length > 1 && (
        <div className="gf-steps-foot">
          {at > 0 && (
            <button type="button" className="gf-button" onClick={() => go(at - 1)}>
              {t('steps.back')}
            </button>
          )}
          {!last && (
            <button type="button" className="gf-button gf-button-primary" onClick={() => go(at + 1)}>
              {t('steps.next')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
