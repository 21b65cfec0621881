import type { Settings } from '../../forms/document/FormDocument.ts'
import { applyMask } from '../common/mask.ts'

/** Returns the formatting function for a text's settings; null if text is left unchanged. */
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
