import { expect, it } from 'vitest'
import en from '../render/i18n/locales/en/taskDesk.json'
import vi from '../render/i18n/locales/vi/taskDesk.json'
import zh from '../render/i18n/locales/zh/taskDesk.json'
import { outcomeLabels, USUAL_NAMES } from './outcomeLabels.ts'

it('names outcomes in files as the desk does', () => {
  expect(USUAL_NAMES).toEqual({ en: en.outcome, vi: vi.outcome, zh: zh.outcome })
})

it('prefers the name that the author gave, and falls back to the id of an outcome without one', () => {
  const done = { id: 'done', label: { en: 'Mapped', vi: 'Đã vẽ' }, counts: true }
  const label = outcomeLabels([done], { language: 'vi', fallback: 'en' })
  expect(['done', 'tooHard', 'gone'].map(label)).toEqual(['Đã vẽ', 'Quá khó', 'gone'])
})
