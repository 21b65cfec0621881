import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

const OPEN: readonly unknown[] = ['radio', 'checkboxes']

/** Returns the `appearance` in which a kind with an optional dropdown shows all choices; undefined if it has none. */
export function openAppearance({ settings }: ElementKind): unknown {
  const schema = settings.properties['appearance'] as { readonly enum?: readonly unknown[] } | undefined
  return schema?.enum?.find((value) => OPEN.includes(value))
}
