import type { Text } from './Text.ts'

/** The title that every template begins with: nobody wrote it. */
const UNTITLED = 'Untitled form'

/** A form's name for collectors: its title, or its name while it has no title. */
export function collectorTitle(title: Text, name: string): Text {
  const written = (typeof title === 'string' ? [title] : Object.values(title)).some(
    (words) => words.trim() !== '' && words !== UNTITLED,
  )
  return written || name.trim() === '' ? title : name
}
