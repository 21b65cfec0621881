import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { form, text } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { NoticesProvider } from '../../notices/NoticesProvider.tsx'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { SendState } from '../../runtime/LiveFilling.ts'
import { startForm } from '../../runtime/startForm.ts'
import { FillingScreen } from './FillingScreen.tsx'

const compiled = compileDocument(form(text('source').labelled('Source').required()), kinds)
const footerless = { ...compiled, roots: { ...compiled.roots, footer: [] } }

function drawn(changes: Partial<Parameters<typeof FillingScreen>[0]> = {}, of = compiled) {
  const live = startForm({
    compiled: of,
    formId: 'form0001',
    version: 3,
    keepsNothing: true,
    own: location.origin,
    origins: [],
    listUrl: (hash) => hash,
    validatorUrl: null,
    send: () => Promise.resolve(),
    mayPass: () => false,
  })
  const told: SendState['state'][] = []
  const page = renderTree(
    <NoticesProvider mode="mobile">
      <FillingScreen
        live={live}
        language="en"
        onLanguage={() => {}}
        beside={null}
        onSubmit={() => void live.submit()}
        onReset={() => {}}
        onSending={({ state }) => told.push(state)}
        {...changes}
      >
        <p id="above">Above the questions</p>
      </FillingScreen>
    </NoticesProvider>,
  )
  return { live, page, told }
}

const press = (page: HTMLElement) =>
  flushSync(() => page.querySelector<HTMLElement>('.page-footer button.gf-button')?.click())

describe('A form being filled in', () => {
  beforeEach(async () => {
    await Promise.all([loadTranslations(['common', 'page', 'render']), loadEntries(new Set(['text']))])
  })
  afterEach(() => localStorage.clear())

  it('has a save button with its own label if answers are not sent', async () => {
    const said = ({ page }: ReturnType<typeof drawn>) =>
      page.querySelector('.page-footer button[type=submit]')?.textContent
    const [sends, saves] = [drawn(), drawn({ submitLabel: 'Save changes' })]
    await expect.poll(() => [said(sends), said(saves)]).toEqual(['Submit', 'Save changes'])
  })

  it('shows the content above, its questions and the submit button', async () => {
    const { page, live, told } = drawn()
    const order = [...page.querySelectorAll('#above, input, .page-footer')].map(({ localName }) => localName)
    expect(order).toEqual(['p', 'input', 'footer'])
    press(page)
    await vi.waitFor(() => expect(told).toEqual(['incomplete']))
    expect(document.activeElement).toBe(page.querySelector('input'))
    live.filling.answer('source', 'spring')
    press(page)
    await vi.waitFor(() => expect(live.sendState().state).toBe('sent'))
    expect(told).toEqual(['incomplete', 'idle', 'sending', 'sent'])
  })

  it('is replaced by other content after sending, and still reports the state', async () => {
    const { page, live } = drawn({ instead: ({ state }) => (state === 'sent' ? <h1>Thanks</h1> : undefined) })
    live.filling.answer('source', 'spring')
    press(page)
    await vi.waitFor(() => expect(page.textContent).toBe('Thanks'))
  })

  it('submits nothing while busy', () => {
    const submit = vi.fn<() => void>()
    const { page } = drawn({ busy: true, onSubmit: submit })
    press(page)
    expect(submit).not.toHaveBeenCalled()
  })

  it('without a footer shows the sending state only on request', () => {
    expect(drawn({}, footerless).page.querySelector('.page-status')).toBeNull()
    expect(drawn({ saysAlways: true }, footerless).page.querySelector('.page-status')).not.toBeNull()
  })
})
