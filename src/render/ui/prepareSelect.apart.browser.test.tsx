import { expect, it, vi } from 'vitest'
import { renderTree } from '../../../tests/kit/renderForm.tsx'
import { startI18n } from '../i18n/i18n.ts'
import { LightSelect } from './LightSelect.tsx'

const nothing = () => {}
const dropdown = (count: number) => (
  <LightSelect
    id="q"
    choices={Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `${index}` }))}
    words={String}
    chosen={[]}
    onChoose={nothing}
    onLeave={nothing}
    required={false}
    readOnly={false}
    invalid={false}
    describedBy={undefined}
    placeholder=""
  />
)
const styles = () => document.querySelectorAll('style[data-css-hash]').length

it('antd computes the styles of its Select at a pause, before a long list is opened; on the canvas and for a short one it never does', async () => {
  await startI18n()
  renderTree(<div inert>{dropdown(21)}</div>)
  renderTree(dropdown(20))
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(styles()).toBe(0)
  const page = renderTree(dropdown(21))
  await vi.waitFor(() => expect(styles()).toBeGreaterThan(0), { timeout: 20_000 })
  expect(page.querySelector('[role=combobox]')?.tagName).toBe('BUTTON')
})
