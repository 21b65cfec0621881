import type { PlainInput } from '../PlainInput.ts'

/**
 * A local date and time, and a UTC offset, since browsers do not post their time zone. Without the offset the answer is the
 * local time, which validation reports as unfinished.
 */
export const plain: PlainInput = {
  onScreen: () => false,
  read: (posted) => {
    const written = posted.text().trim().replace(' ', 'T')
    const ahead = posted.text('ahead')
    if (!written || !ahead) return written || undefined
    return `${written.length === 16 ? `${written}:00` : written}${ahead}`
  },
}

/** Returns the field values of an answer, complete or not, without seconds. */
export function momentFields(value: unknown): { readonly local: string; readonly ahead: string } {
  const written = typeof value === 'string' ? value : ''
  const [ahead = ''] = /(?:Z|[+-]\d\d:\d\d)$/.exec(written) ?? []
  const local = written.slice(0, written.length - ahead.length)
  return { local: local.replace(/(?<=T\d\d:\d\d):\d\d(?:\.\d+)?$/, ''), ahead }
}
