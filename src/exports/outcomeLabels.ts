import { readText } from '../forms/document/Text.ts'
import type { Outcome } from '../forms/tasks/TaskSettings.ts'

/** Default labels of outcomes, as in the data desk. */
export const DEFAULT_OUTCOME_LABELS: { readonly [language: string]: { readonly [outcome: string]: string } } = {
  en: { done: 'Done', notAnIssue: 'Not an issue', cannotTell: 'Cannot tell', tooHard: 'Too hard' },
  vi: {
    done: 'Đã làm',
    notAnIssue: 'Không phải vấn đề',
    cannotTell: 'Không xác định được',
    tooHard: 'Quá khó',
  },
  zh: { done: '已完成', notAnIssue: '没有问题', cannotTell: '无法判断', tooHard: '太难' },
}

/** Language for labels of outcomes, and the form's default language, which its labels always have. */
interface Languages {
  readonly language: string
  readonly fallback: string
}

/** Returns labels of outcomes: the author's, else the default, else the id. */
export function outcomeLabels(outcomes: readonly Outcome[], { language, fallback }: Languages): (id: string) => string {
  const usual = DEFAULT_OUTCOME_LABELS[language.split('-')[0] ?? ''] ?? DEFAULT_OUTCOME_LABELS['en']
  return (id) => {
    const label = outcomes.find((one) => one.id === id)?.label
    return readText(label, language, fallback) || usual?.[id] || id
  }
}
