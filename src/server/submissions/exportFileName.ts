import type { FormRow } from '../store/forms/reader.ts'

/** The name of a form as one of a file, without its ending. */
export function fileNameOf({ id, name }: Pick<FormRow, 'id' | 'name'>): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || id
}
