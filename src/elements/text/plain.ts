import type { PlainInput } from '../PlainInput.ts'
import type { TextSettings } from './text.ts'
import { textFormat } from './textFormat.ts'

/** A line of text, with its mask and capitals applied. */
export const plain: PlainInput<TextSettings> = {
  read: (posted, settings) => {
    const typed = settings.transform === 'trim' ? posted.text().trim() : posted.text()
    return (textFormat(settings)?.(typed) ?? typed) || undefined
  },
}
