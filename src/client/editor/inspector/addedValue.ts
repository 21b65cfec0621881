import type { Setting } from '../store/settingsOf.ts'

/**
 * Returns the initial value of an added setting: the non-default state of a switch. Undefined: entered by the author.
 */
export const addedValue = ({ hint }: Setting): boolean | undefined =>
  hint.editor === 'switch' ? hint.on !== true : undefined
