import type { ParseKeys, TFunction } from 'i18next'
import type { ElementKind, Violation } from '../forms/kinds/ElementKind.ts'

/** The question with the violation. */
interface QuestionInfo {
  readonly kind: ElementKind | undefined
  /** The displayed label; '' if it has none. */
  readonly label: string
}

/** Returns the message of a violation: an instruction (`Take a photo: “Pump”`), never that something is missing. */
export function violationMessage(
  t: TFunction<'render'>,
  { key, params = {} }: Violation,
  { kind, label }: QuestionInfo,
): string {
  if (key === 'violation.required' && label) return t(`cure.${kind?.cure ?? 'answer'}`, { label })
  const count = params['limit'] ?? params['minutes']
  return t(key as ParseKeys<'render'>, typeof count === 'number' ? { count, ...params } : params)
}
