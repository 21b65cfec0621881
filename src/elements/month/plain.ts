import type { PlainInput } from '../PlainInput.ts'

/** A month by name and a year. One without the other is kept as it was entered; validation reports it. */
export const plain: PlainInput = {
  read: (posted) => {
    const [year, month] = [posted.text('year').trim(), posted.text('month')]
    return year || month ? `${year}-${month}` : undefined
  },
}
