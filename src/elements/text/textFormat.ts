import type { Settings } from '../../forms/document/FormDocument.ts'
import { applyMask } from '../common/mask.ts'

/** What a text's settings make of what is typed; null when it stays as it is. */
export function textFormat({ mask, transform }: Settings): ((typed: string) => string) | null {
  const cased =
    transform === 'upper'
      ? (typed: string) => typed.toLocaleUpperCase()
      : transform === 'lower'
        ? (typed: string) => typed.toLocaleLowerCase()
        : null
  if (typeof mask !== 'string' || !mask) return cased
  return (typed) => applyMask(cased ? cased(typed) : typed, mask)
}
