import { beforeEach, expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { OutboxCard } from './OutboxCard.tsx'
import type { ShownEntry } from './outboxView.ts'

beforeEach(() => loadTranslations(['outbox']))

const waiting = (instance?: string): ShownEntry => ({
  may: 'yes',
  entry: {
    id: 'a',
    mode: 'h5',
    of: { formId: 'form0001', version: 1 },
    draft: { answers: {}, form: { name: 'Wells', template: 100, ...(instance === undefined ? {} : { instance }) } },
    queuedAt: '2026-11-23T10:00:00Z',
    files: [],
    body: {
      id: 'a',
      version: 1,
      additional_data: { PageId: 'form0001', Prompts: [] },
      input: {},
      submission_type: 100,
    },
    fate: { state: 'waiting', attempts: 0 },
  },
})

const card = (instance?: string) => renderTree(<OutboxCard shown={waiting(instance)} now={false} />)

it('an outbox card shows the name of its submission, or only the form for old entries without a name', () => {
  expect(card('Old well, 3 m').querySelector('.outbox-instance')?.textContent).toBe('Old well, 3 m')
  expect(card().querySelector('.outbox-instance')).toBeNull()
  expect(card().querySelector('strong')?.textContent).toBe('Wells')
})
