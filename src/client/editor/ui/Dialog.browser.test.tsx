import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Question" onClose={() => setOpen(false)}>
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  )
}

it('a dialog takes the focus, and returns it when closed', async () => {
  await loadTranslations(['common'])
  const page = renderTree(<Opener />)
  const opener = page.querySelector<HTMLElement>('#opener')
  opener?.focus()
  flushSync(() => opener?.click())
  const dialog = page.querySelector('dialog')
  expect(dialog?.contains(document.activeElement)).toBe(true)
  flushSync(() => dialog?.querySelector('button')?.click())
  expect(page.querySelector('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
