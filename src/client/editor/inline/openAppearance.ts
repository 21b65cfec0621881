import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'

const OPEN: readonly unknown[] = ['radio', 'checkboxes']

/** How a kind that may keep its choices in a box shows all of them; undefined for one that cannot. */
export function openAppearance({ settings }: ElementKind): unknown {
  const schema = settings.properties['appearance'] as { readonly enum?: readonly unknown[] } | undefined
  return schema?.enum?.find((value) => OPEN.includes(value))
}
