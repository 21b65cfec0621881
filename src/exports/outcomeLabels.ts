import { readText } from '../forms/document/Text.ts'
import type { Outcome } from '../forms/tasks/TaskSettings.ts'

/** What the portal calls outcomes that their author gave no name, as it does on the desk. */
export const USUAL_NAMES: { readonly [language: string]: { readonly [outcome: string]: string } } = {
  en: { done: 'Done', notAnIssue: 'Not an issue', cannotTell: 'Cannot tell', tooHard: 'Too hard' },
  vi: {
    done: 'Đã làm',
    notAnIssue: 'Không phải vấn đề',
    cannotTell: 'Không xác định được',
    tooHard: 'Quá khó',
  },
  zh: { done: '已完成', notAnIssue: '没有问题', cannotTell: '无法判断', tooHard: '太难' },
}

/** The language to name outcomes in, and the form's default, which its author's words are in at least. */
interface Languages {
  readonly language: string
  readonly fallback: string
}

/** What outcomes are called in a file: as their author named them, else as we do; by their id where neither did. */
export function outcomeLabels(outcomes: readonly Outcome[], { language, fallback }: Languages): (id: string) => string {
  const usual = USUAL_NAMES[language.split('-')[0] ?? ''] ?? USUAL_NAMES['en']
  return (id) => {
    const label = outcomes.find((one) => one.id === id)?.label
    return readText(label, language, fallback) || usual?.[id] || id
  }
}
