import { expect, it } from 'vitest'
import { outcomeLabels } from './outcomeLabels.ts'

it('prefers the name that the author gave, and falls back to the id of an outcome without one', () => {
  const done = { id: 'done', label: { en: 'Mapped', vi: 'Đã vẽ' }, counts: true }
  const label = outcomeLabels([done], { language: 'vi', fallback: 'en' })
  expect(['done', 'tooHard', 'gone'].map(label)).toEqual(['Đã vẽ', 'Quá khó', 'gone'])
})
