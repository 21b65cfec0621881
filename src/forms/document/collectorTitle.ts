import type { Text } from './Text.ts'

/** The title that every template begins with: nobody wrote it. */
const UNTITLED = 'Untitled form'

/** Whether nobody wrote the title: in each language it is blank, or still the template's. */
export function isUntitled(title: Text): boolean {
  return (typeof title === 'string' ? [title] : Object.values(title)).every(
    (words) => words.trim() === '' || words.trim() === UNTITLED,
  )
}

/** A form's name for collectors: its title, or its name while it has no title. */
export function collectorTitle(title: Text, name: string): Text {
  return !isUntitled(title) || name.trim() === '' ? title : name
}
