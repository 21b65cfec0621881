import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { startI18n } from '../../src/render/i18n/i18n.ts'
import { FormView } from '../../src/render/FormView.tsx'
import type { MediaSource } from '../../src/render/MediaSource.ts'
import { loadEntries } from '../../src/render/loadEntries.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { filling as fillingOf, FillingDriver } from './filling.ts'

/** Renders a tree on the page until the test ends. */
export function renderTree(tree: ReactNode): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  flushSync(() => root.render(<StrictMode>{tree}</StrictMode>))
  return host
}

/** Renders a form being answered as the public page does. Returns functions to find its parts as a user would. */
export async function renderForm(
  asked: FormDocument | FillingDriver,
  language = 'en',
  media: MediaSource | null = null,
) {
  const i18n = await startI18n()
  await i18n.loadNamespaces('render')
  await i18n.changeLanguage('en')
  const f = asked instanceof FillingDriver ? asked : fillingOf(asked)
  const { compiled } = f.filling
  await loadEntries(compiled.nodes.map((node) => node.kind.id))
  const page = renderTree(<FormView compiled={compiled} filling={f.filling} language={language} media={media} />)
  return { f, page, ...finders(page) }
}

function finders(page: HTMLElement) {
  const first = (selector: string, words?: string) => {
    const found = [...page.querySelectorAll<HTMLElement>(selector)].find(
      (one) => words === undefined || nameOf(one) === words,
    )
    if (!found) throw new Error(`nothing is drawn that is ${selector} ${words ?? ''}`)
    return found
  }
  const controls = (label: string) =>
    [...page.querySelectorAll<HTMLLabelElement>('label')]
      .filter((one) => one.textContent?.replace(/\*$/, '') === label)
      .flatMap((one) => (one.control ? [one.control as HTMLInputElement] : []))
  return {
    /** The controls under a label, in order. */
    controls,
    /** The control under a label: the first, or that of a later row. */
    control: (label: string, row = 0) => {
      const found = controls(label)[row]
      if (!found) throw new Error(`no control is labelled ${label}`)
      return found
    },
    button: (words: string) => first('button', words),
    first,
    /** The text announced to screen readers. */
    said: () => page.querySelector('[role=status].gf-unseen')?.textContent?.replace(/\u00a0$/, '') ?? '',
  }
}

function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}
