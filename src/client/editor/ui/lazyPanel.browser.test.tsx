import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { editorDriver } from '../../../../tests/kit/editorDriver.ts'
import { form } from '../../../../tests/kit/form.ts'
import { EditorProvider } from '../store/EditorProvider.tsx'
import { lazyPanel, type LazyPanel } from './lazyPanel.tsx'

const roots: ReturnType<typeof createRoot>[] = []
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
})

/** Draws a part beside content that must stay in any case. */
function drawn({ Component }: LazyPanel<object>): HTMLElement {
  const box = document.createElement('div')
  const root = createRoot(box)
  roots.push(root)
  flushSync(() =>
    root.render(
      <EditorProvider editor={editorDriver(form()).editor}>
        <p>The form</p>
        <Component />
      </EditorProvider>,
    ),
  )
  return box
}

/** A loader that fails until `isThere`. */
function network() {
  const state = { isThere: false, asked: 0 }
  const load = async () => {
    state.asked++
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The part</p>
  }
  return { state, load }
}

describe('A lazily loaded panel', () => {
  it('is rendered when its code is loaded, and immediately if it was fetched before', async () => {
    const { state, load } = network()
    state.isThere = true
    const part = lazyPanel(load)
    await part.fetch()
    expect(drawn(part).textContent).toBe('The formThe part')
    expect(state.asked).toBe(1)
  })

  it('leaves everything else in place if loading fails, and can be retried', async () => {
    const { state, load } = network()
    const box = drawn(lazyPanel(load))
    await expect.poll(() => box.querySelector('[role="alert"] button')).not.toBeNull()
    expect(box.querySelector('p')?.textContent).toBe('The form')
    state.isThere = true
    box.querySelector<HTMLElement>('[role="alert"] button')?.click()
    await expect.poll(() => box.textContent).toBe('The formThe part')
  })

  it('retries when the network is back, and shows no error in silent mode', async () => {
    const { state, load } = network()
    const box = drawn(lazyPanel(load, { silent: true }))
    await expect.poll(() => state.asked).toBe(1)
    expect(box.textContent).toBe('The form')
    state.isThere = true
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => box.textContent).toBe('The formThe part')
  })
})
