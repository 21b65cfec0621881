import type { Setting } from '../store/settingsOf.ts'

/** What adding a setting says at once: a switch is turned. Undefined: the person says it. */
export const addedValue = ({ hint }: Setting): boolean | undefined =>
  hint.editor === 'switch' ? hint.on !== true : undefined
