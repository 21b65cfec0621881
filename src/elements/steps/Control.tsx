import './steps.css'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ControlEntry, LayoutProps, TextResolver } from '../../render/ControlProps.ts'
import { drawnForm } from '../../render/DrawnForm.ts'
import { focusElement } from '../../render/focusElement.ts'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import { useBackButton } from '../../render/useBackButton.ts'
import { useChosenPart } from '../../render/useOpenPart.ts'
import { useShownParts } from '../../render/useShownParts.ts'
import { usePartTexts } from '../../render/useElementTexts.ts'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { useInvalidParts } from '../../render/useInvalidParts.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { StepsSettings } from './steps.ts'

const Review = lazyPart(async () => (await import('./Review.tsx')).Review)

/** Id of the review after the last page. */
const REVIEW = 'review'

export const control: ControlEntry = { sort: 'layout', Layout: StepsLayout }

/**
 * A form in pages. Next validates the current page and goes to its first error; Back, the button and the browser's,
 * validates nothing. A rendered page stays mounted but hidden, so that going back is fast. After the last page all
 * answers are shown for review, unless the author disabled it.
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
  const t = useFormTranslation()
  const { filling } = useRenderScope()
  const { places, announcements } = drawnForm(filling)
  const box = useRef<HTMLDivElement>(null)
  const layout = node.element.id
  const steps = useShownParts(node)
  const wordsOf = usePartTexts(steps, row)
  const wrong = useInvalidParts(steps)
  const [chosen, choose] = useChosenPart(layout)
  // If the current page was hidden, the one before it is shown.
  const order = node.element.children ?? []
  const reviews = settings.review !== false && steps.length > 1
  const reviewing = reviews && chosen === REVIEW
  const reached = chosen === undefined ? 0 : chosen === REVIEW ? order.length : order.indexOf(chosen)
  const at = Math.max(
    0,
    steps.findLastIndex((step) => order.indexOf(step.element.id) <= reached),
  )
  const current = steps[at]
  const last = reviews ? reviewing : at >= steps.length - 1
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
    arrive('.gf-step:not([hidden]) .gf-step-title')
    return true
  }
  const arrive = (title: string) => {
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.querySelector<HTMLElement>(title)?.focus({ preventScroll: true })
  }
  const review = () => {
    flushSync(() => choose(REVIEW))
    arrive('.gf-review-title')
    return true
  }
  const note = useBackButton((part) =>
    part === REVIEW ? review() : show(steps.find((step) => step.element.id === part)),
  )
  const go = (to: number) => {
    for (const leaving of steps.slice(at, to)) {
      const found = filling?.checkWithin(leaving.element.id, row)[0]
      if (found) return focusElement(found.id, found.row)
    }
    const step = steps[to]
    const from = reviewing ? REVIEW : current?.element.id
    const isAhead = to > at
    if (from) note(from, step?.element.id ?? REVIEW, isAhead ? 'pushState' : 'replaceState')
    return step ? show(step) : review()
  }

  const next = steps[at + 1]
  const back = reviewing ? at : at - 1
  const nextLabel = next && wordsOf(next)(next.element.settings['label'])
  return (
    <div id={id} ref={box} className="gf-steps" data-last={last}>
      {reviewing ? (
        <div className="gf-review">
          <h2 className="gf-group-title gf-review-title" tabIndex={-1}>
            {t('steps.review')}
          </h2>
          <p>{t('steps.reviewHint')}</p>
          <Suspense fallback={null}>
            <Review steps={steps} wordsOf={wordsOf} onChange={(step) => go(steps.indexOf(step))} />
          </Suspense>
        </div>
      ) : (
        <StepNames show={settings.progress} steps={steps} at={at} wrong={wrong} wordsOf={wordsOf} onGo={go} />
      )}
      {steps
        .filter((step) => visited.has(step))
        .map((step) => (
          <div key={step.element.id} className="gf-step" hidden={reviewing || step !== current}>
            {drawChild(step.element.id)}
          </div>
        ))}
      {steps.length > 1 && (
        <div className="gf-steps-foot">
          {back >= 0 && (
            <button type="button" className="gf-button gf-steps-back" onClick={() => go(back)}>
              {t('steps.back')}
            </button>
          )}
          {!last && (
            <button type="button" className="gf-button gf-button-primary" onClick={() => go(at + 1)}>
              {next ? (nextLabel ? t('steps.nextNamed', { label: nextLabel }) : t('steps.next')) : t('steps.review')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface StepNamesProps {
  /** The setting: names, bar or none. */
  readonly show: unknown
  readonly steps: readonly PlanNode[]
  readonly at: number
  readonly wrong: readonly PlanNode[]
  readonly wordsOf: (step: PlanNode) => TextResolver
  readonly onGo: (to: number) => void
}

/**
 * Progress, the next page, and the pages as links: behind a button if there is no room. With a bar only, just the pages
 * with errors are named.
 */
function StepNames({ show, steps, at, wrong, wordsOf, onGo }: StepNamesProps) {
  const t = useFormTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (show === 'none' || steps.length < 2) return null
  const bar = show === 'bar'
  const named = bar ? wrong : steps
  const position = t('steps.position', { number: at + 1, count: steps.length })
  const labelOf = (step: PlanNode) => wordsOf(step)(step.element.settings['label'])
  const later = steps
    .slice(at + 1)
    .map(labelOf)
    .filter(Boolean)
  const go = (to: number) => {
    setOpen(false)
    onGo(to)
  }
  return (
    <nav className={bar ? 'gf-step-progress' : 'gf-step-progress gf-step-named'} aria-label={t('steps.label')}>
      <div className="gf-step-head">
        <div>
          <div className="gf-step-position">{position}</div>
          <div className="gf-step-here" aria-hidden="true">
            {steps[at] && labelOf(steps[at])}
          </div>
        </div>
        {!bar && (
          <button
            type="button"
            className="gf-button gf-step-all"
            aria-expanded={open}
            aria-controls={id}
            data-wrong={wrong.length > 0}
            onClick={() => setOpen(!open)}
          >
            {t('steps.all')}
            {wrong.length > 0 && <span className="gf-unseen"> ({t('steps.wrong')})</span>}
          </button>
        )}
      </div>
      <div
        className="gf-step-bar"
        role="progressbar"
        aria-label={t('steps.label')}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={position}
      >
        {steps.map((step, index) => (
          <span key={step.element.id} data-is={index < at ? 'done' : index === at ? 'here' : undefined} />
        ))}
      </div>
      {!bar && later.length > 0 && <div className="gf-step-then">{t('steps.then', { labels: later.join(', ') })}</div>}
      {named.length > 0 && (
        <ol id={id} className="gf-step-names" data-open={open || bar}>
          {named.map((step) => {
            const index = steps.indexOf(step)
            const isWrong = wrong.includes(step)
            return (
              <li key={step.element.id}>
                <button
                  type="button"
                  className="gf-step-name"
                  aria-current={index === at ? 'step' : undefined}
                  data-done={index < at}
                  data-wrong={isWrong}
                  onClick={() => go(index)}
                >
                  <span className="gf-step-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  <span className="gf-step-words">{labelOf(step)}</span>
                  {isWrong && <span className="gf-unseen"> ({t('steps.wrong')})</span>}
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </nav>
  )
}
