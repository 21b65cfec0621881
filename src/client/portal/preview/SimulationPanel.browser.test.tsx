import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { form } from '../../../../tests/kit/form.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { SimulationPanel } from './SimulationPanel.tsx'
import { createPreview, simulate, type PreviewFilling, type PreviewStore } from './previewStore.ts'

let root: Root

/** The panel only reads the form's mode. */
const piece = { form: { compiled: compileDocument(form(), kinds) } } as PreviewFilling

async function open(store: PreviewStore) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<SimulationPanel store={store} piece={piece} />)
  await vi.waitFor(() => expect(document.querySelector('.bench-pretend')).not.toBeNull())
}

beforeAll(() => loadTranslations(['preview']))
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

it('a simulated date can be typed digit by digit without losing the focus, and reset to the current time', async () => {
  const store = createPreview()
  await open(store)
  const clock = page.getByLabelText('Simulated date and time')
  const field = clock.element() as HTMLInputElement
  await userEvent.fill(clock, '2031-05-06T09:30')
  field.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(store.getState().pretence.ahead).toBeGreaterThan(0)
  expect(document.activeElement).toBe(field)
  await page.getByRole('button', { name: 'Current' }).click()
  expect(store.getState().pretence.ahead).toBe(0)
  await vi.waitFor(() =>
    expect((clock.element() as HTMLInputElement).value).toContain(String(new Date().getFullYear())),
  )
})

it('the panel shows the simulated location, also after reopening', async () => {
  const store = createPreview()
  simulate(store, { position: { is: 'at', longitude: 106.7, latitude: 10.77, accuracy: 12 } })
  await open(store)
  const typed = ['Latitude', 'Longitude'].map((name) => page.getByLabelText(name).element() as HTMLInputElement)
  expect(typed.map(({ value }) => value)).toEqual(['10.77', '106.7'])
})
