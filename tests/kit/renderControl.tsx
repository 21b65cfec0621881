import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { ControlProps } from '../../src/render/ControlProps.ts'
import { type RenderScope, RenderScopeContext, useRenderScope } from '../../src/render/RenderScope.ts'
import { controlOf } from '../../src/elements/controls.ts'
import { kinds } from '../../src/elements/registry.ts'
import { readText, type Text } from '../../src/forms/document/Text.ts'
import { choicesOf } from '../../src/forms/kinds/choices.ts'
import type { Json } from '../../src/forms/kinds/ElementKind.ts'

/** Overrides for a control: settings in addition to its kind's defaults, its first answer, its props. */
export type ControlOverrides = Partial<ControlProps>

const words = (text: unknown) => readText(text as Text | undefined, 'en')

/**
 * Renders one control of a kind on its own page, under the label "Question" and before a button, holding its answer. It
 * is removed after the test. `around`: the scope that a form provides, such as a device that measures.
 */
export async function renderControl(kindId: string, given: ControlOverrides = {}, around: Partial<RenderScope> = {}) {
  const source = controlOf(kindId)
  const entry = source.sort === 'lazy' ? await source.load() : source
  if (entry?.sort !== 'input') throw new Error(`no input is called ${kindId}`)
  const { Control, unlabelled = false } = entry
  const settings = { ...kinds.get(kindId)?.defaults, ...given.settings }
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const seen = { value: given.value as Json | undefined, left: 0 }
  let props: ControlProps = {
    id: 'q',
    element: 'q',
    value: undefined,
    onLeave: () => seen.left++,
    required: false,
    readOnly: false,
    invalid: false,
    describedBy: undefined,
    words,
    language: 'en',
    choices: { state: 'ready', choices: choicesOf(settings) },
    onRetryChoices: () => {},
    ...given,
    settings,
    onChange: (value) => {
      seen.value = value
      redraw({ value })
    },
  }
  const draw = () =>
    root.render(
      <>
        {!unlabelled && (
          <label id={`${props.id}-label`} htmlFor={props.id}>
            Question
          </label>
        )}
        <Around scope={around}>
          <Control {...props} />
        </Around>
        <button type="button">After</button>
      </>,
    )
  const redraw = (more: ControlOverrides) => {
    props = { ...props, ...more }
    draw()
  }
  flushSync(draw)
  const remove = () => {
    root.unmount()
    host.remove()
  }
  onTestFinished(remove)

  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)]
  /** The first match, which the test knows to exist. */
  const one = (selector: string) => all(selector)[0] as HTMLElement
  const button = (name: string) =>
    all('button').find((found) => (found.getAttribute('aria-label') ?? found.textContent) === name) as HTMLElement
  return { host, seen, redraw, remove, all, one, button, answer: () => seen.value }
}

/** Provides a control with the scope of a form, in addition to a canvas's. */
function Around({ scope, children }: { readonly scope: Partial<RenderScope>; readonly children: ReactNode }) {
  const still = useRenderScope()
  return <RenderScopeContext value={{ ...still, ...scope }}>{children}</RenderScopeContext>
}
