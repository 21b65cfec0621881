import type { PlainInput } from '../PlainInput.ts'
import { LINES, SPANS, writeHours } from './plainHours.ts'

/** Time fields for each day, a checkbox for always open, and a text field for other rules. */
export const plain: PlainInput = {
  onScreen: () => false,
  read: (posted) => {
    const time = (part: string) => posted.text(part).slice(0, 5)
    const spans = LINES.map((line) => {
      const all = Array.from({ length: SPANS }, (_, at) => ({
        from: time(`${line}-${at}-from`),
        to: time(`${line}-${at}-to`),
      }))
      return [line, all.filter(({ from, to }) => from !== '' || to !== '')] as const
    })
    const rest = posted.text().trim()
    return writeHours({ always: posted.all('always').length > 0, spans: Object.fromEntries(spans), rest }) || undefined
  },
}
