import type { Text } from './Text.ts'

/** Default title of every template. */
const UNTITLED = 'Untitled form'

/** True if no author wrote a title: in each language it is blank or the template's. */
export function isUntitled(title: Text): boolean {
  return (typeof title === 'string' ? [title] : Object.values(title)).every(
    (words) => words.trim() === '' || words.trim() === UNTITLED,
  )
}

/** A form's name for collectors: its title, or its name if it has none. */
export function collectorTitle(title: Text, name: string): Text {
  return !isUntitled(title) || name.trim() === '' ? title : name
}
