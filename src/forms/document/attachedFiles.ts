import type { FormProps } from './FormDocument.ts'

/** The files of the server that a form names, by their SHA-256: its lists of choices, and what its maps show. */
export function attachedFiles({ lists = [], maps = [] }: Pick<FormProps, 'lists' | 'maps'>) {
  return [...lists, ...maps].flatMap(({ name, source }) => ('hash' in source ? [{ name, hash: source.hash }] : []))
}
