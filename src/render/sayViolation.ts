import type { ParseKeys, TFunction } from 'i18next'
import type { ElementKind, Violation } from '../forms/kinds/ElementKind.ts'

/** The question that something is wrong with. */
interface Asked {
  readonly kind: ElementKind | undefined
  /** As it is read; '' where it has none. */
  readonly label: string
}

/** The message of a violation: what to do (`Take a photo: “Pump”`), never that something is missing. */
export function sayViolation(t: TFunction<'render'>, { key, params = {} }: Violation, { kind, label }: Asked): string {
  if (key === 'violation.required' && label) return t(`cure.${kind?.cure ?? 'answer'}`, { label })
  const count = params['limit'] ?? params['minutes']
  return t(key as ParseKeys<'render'>, typeof count === 'number' ? { count, ...params } : params)
}
