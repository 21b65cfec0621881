import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../../contract/paths.ts'
import type { Person } from '../../../contract/sharingShapes.ts'
import { registerPaths } from '../../api/call.ts'
import type { Fetcher } from '../../../render/fetcher.ts'
import { FetcherProvider } from '../../api/FetcherProvider.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { QueriesProvider } from '../AuthorQueries.tsx'
import { PersonField } from './PersonField.tsx'

const ANN: Person = { id: 'a1', name: 'Ann', email: 'ann@example.org' }
let answering: Promise<void> = Promise.resolve()
const fetcher: Fetcher = async () => {
  await answering
  return { data: { people: [ANN] }, etag: null }
}

let root: Root
const chosen = vi.fn<(person: Person | null) => void>()
const entered = vi.fn<() => void>()

function Field() {
  const [text, setText] = useState('')
  const onChange = (typed: string, person: Person | null) => {
    setText(typed)
    chosen(person)
  }
  return <PersonField id="who" value={text} label="Who" onChange={onChange} onEnter={entered} />
}

beforeAll(() => {
  registerPaths(paths)
  return loadTranslations(['portal'])
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

function draw() {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <FetcherProvider fetcher={fetcher}>
      <QueriesProvider>
        <Field />
      </QueriesProvider>
    </FetcherProvider>,
  )
}

it('Enter selects the highlighted person; after a complete email address it confirms that address', async () => {
  draw()
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('ann@ex')
  await vi.waitFor(() => expect(document.querySelector('.sharing-found')).not.toBeNull())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith(ANN))
  expect(entered).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(entered).toHaveBeenCalledTimes(1)
})

it('found people stay in the list while the next characters are searched', async () => {
  draw()
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('ann@')
  await vi.waitFor(() => expect(document.querySelector('.sharing-found')).not.toBeNull())
  let answer: (() => void) | undefined
  answering = new Promise((resolve) => (answer = resolve))
  await userEvent.keyboard('ex{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith(ANN))
  answer?.()
})
