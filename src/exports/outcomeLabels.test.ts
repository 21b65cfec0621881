import { expect, it } from 'vitest'
import { outcomeLabels } from './outcomeLabels.ts'

it('prefers the author’s label, and falls back to the id of an outcome without a label', () => {
  const done = { id: 'done', label: { en: 'Mapped', vi: 'Đã vẽ' }, counts: true }
  const label = outcomeLabels([done], { language: 'vi', fallback: 'en' })
  expect(['done', 'tooHard', 'gone'].map(label)).toEqual(['Đã vẽ', 'Quá khó', 'gone'])
})
