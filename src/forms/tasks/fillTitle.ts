const SLOT = /\{([^{}]+)\}/g

/**
 * A title by a template: `{name}` stands for what the file says under that name. Blank where it says nothing for any of
 * the names, so that there is no title of the words around them alone.
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
