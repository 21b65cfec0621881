import type { FormDocument, Settings } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'

/** Settings with the URL of an image, at any depth of an element's settings. */
const PICTURES = new Set(['src', 'image'])

/**
 * Yields every URL that a form fetches, shows or redirects to by itself: API calls, lists, maps, images, and the
 * redirect after submission.
 */
export function* addressesOf(document: FormDocument): Generator<string> {
  const { initApi, submitApi, redirect, lists = [], maps = [], theme } = document.form
  for (const address of [initApi?.url, submitApi?.url, redirect]) if (address) yield address
  for (const { source } of [...lists, ...maps]) if ('url' in source) yield source.url
  if (theme?.logo && !theme.logo.startsWith('data:')) yield theme.logo
  for (const { settings } of walk(document)) yield* picturesIn(settings)
}

function* picturesIn(value: Settings | readonly unknown[]): Generator<string> {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null) yield* picturesIn(part as Settings)
    else if (PICTURES.has(key) && typeof part === 'string' && part && !part.startsWith('data:image/')) yield part
  }
}
