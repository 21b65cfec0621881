import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'

const act = () => {}

beforeAll(() => loadTranslations(['mby']))

it('the dialog of duplicates returns the focus to the button that opened it', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<DuplicatesDialog places={[]} onSame={act} onNew={act} onBack={act} />)
  await vi.waitFor(() => expect(document.querySelector('dialog:modal')).not.toBeNull())
  expect(document.activeElement).not.toBe(opener)
  root.render(null)
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  root.unmount()
  document.body.replaceChildren()
})
