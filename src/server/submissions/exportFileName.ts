import type { FormRow } from '../store/forms/reader.ts'

/** Returns the name of a form as a file name without extension. */
export function fileNameOf({ id, name }: Pick<FormRow, 'id' | 'name'>): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || id
}
