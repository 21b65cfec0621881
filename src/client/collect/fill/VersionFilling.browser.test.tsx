import { flushSync } from 'react-dom'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { form, text } from '../../../../tests/kit/form.ts'
import type { Page } from '../../../contract/shapes.ts'
import { kinds } from '../../../elements/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDraft } from '../../drafts/deviceDrafts.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { NoticesProvider } from '../../notices/NoticesProvider.tsx'
import { loadEntries } from '../../../render/loadEntries.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { prepareToSend } from '../page/sendFilling.ts'
import { VersionFilling } from './VersionFilling.tsx'

const compiled = compileDocument(form(text('source').labelled('Source').required()), kinds)
const page: Page = {
  formId: 'form0001',
  name: 'Taps',
  version: 2,
  template: 100,
  audience: 99,
  terms: null,
  document: {},
  validator: null,
  syntax: {},
  origins: [],
}
const of = { formId: 'form0001', version: 2, corrects: 's1' }

function drawn(send: StartOptions['send']) {
  return renderTree(
    <NoticesProvider mode="mobile">
      <MemoryRouter initialEntries={['/here']}>
        <Routes>
          <Route
            path="/here"
            element={
              <VersionFilling
                page={page}
                form={{ compiled }}
                of={{ corrects: 's1' }}
                sent={{ source: 'spring' }}
                listUrl={(hash) => hash}
                send={send}
                ready={(filling, id) => prepareToSend(filling, id, { formId: 'form0001', version: 2, origins: [] })}
                after="/after"
                back="Back to what I sent"
                done="Corrected"
                note="You correct what you sent."
              />
            }
          />
          <Route path="/after" element={<h1>After</h1>} />
        </Routes>
      </MemoryRouter>
    </NoticesProvider>,
  )
}

const press = (screen: HTMLElement) =>
  flushSync(() => screen.querySelector<HTMLElement>('.page-footer button.gf-button')?.click())

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([loadTranslations(['common', 'page', 'render']), loadEntries(new Set(['text']))])
})
afterEach(() => localStorage.clear())

it('a correction starts with the sent answers, explains itself, and continues after sending', async () => {
  const send = vi.fn<StartOptions['send']>(() => Promise.resolve())
  const screen = drawn((...asked) => {
    expect(readDraft(of)?.queued).toBe(true)
    return send(...asked)
  })
  expect(screen.querySelector('.page-note')?.textContent).toBe('You correct what you sent.Back to what I sent')
  expect(screen.querySelector('input')?.value).toBe('spring')
  press(screen)
  await vi.waitFor(() => expect(screen.textContent).toBe('After'))
  expect(send).toHaveBeenCalledTimes(1)
  expect(readDraft(of)).toBeNull()
})

it('a refusal by the server is shown beside the button, and the form stays open', async () => {
  const screen = drawn(() => Promise.reject(new Error('refused')))
  press(screen)
  await vi.waitFor(() => expect(screen.querySelector('.page-status')?.getAttribute('data-state')).toBe('failed'))
  expect(screen.querySelector('input')?.value).toBe('spring')
})
