import type { PlainInput } from '../PlainInput.ts'
import { isMonth, UNFINISHED } from '../../forms/values/calendar.ts'

/** A month by name and a year. */
export const plain: PlainInput = {
  read: (posted) => {
    const [year, month] = [posted.text('year').trim(), posted.text('month')]
    const whole = `${year}-${month}`
    return isMonth(whole) ? whole : year || month ? UNFINISHED : undefined
  },
}
