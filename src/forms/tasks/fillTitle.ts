const SLOT = /\{([^{}]+)\}/g

/**
 * Fills a title template: `{name}` is replaced by that property of the file. Blank if none of the properties has a
 * value, so that no title consists of the template's own text only.
 */
export function fillTitle(template: string, properties: { readonly [name: string]: unknown }): string {
  const names = template.match(SLOT) ?? []
  const values = names.map((slot) => wordsOf(properties, slot.slice(1, -1).trim()))
  if (values.length > 0 && values.every((value) => value === '')) return ''
  let at = 0
  return template
    .replaceAll(SLOT, () => values[at++] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function wordsOf(properties: { readonly [name: string]: unknown }, name: string): string {
  const value = Object.hasOwn(properties, name) ? properties[name] : undefined
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}
