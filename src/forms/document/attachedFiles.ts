import type { FormProps } from './FormDocument.ts'
import type { Text } from './Text.ts'

/** A file of the server that a form names, by its SHA-256, and what the author calls it. */
interface AttachedFile {
  readonly of: 'list' | 'map'
  readonly title: Text
  readonly hash: string
}

/** The files that a form names: its lists of choices, and what its maps show. */
export function attachedFiles({ lists = [], maps = [] }: Pick<FormProps, 'lists' | 'maps'>): readonly AttachedFile[] {
  return [
    ...lists.map(({ name, source }) => ({ of: 'list' as const, title: name, source })),
    ...maps.map(({ title, source }) => ({ of: 'map' as const, title, source })),
  ].flatMap(({ of, title, source }) => ('hash' in source ? [{ of, title, hash: source.hash }] : []))
}
