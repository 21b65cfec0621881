import type { PlainInput } from '../PlainInput.ts'
import { hasOwnChoices, plainRadios, plainTicks } from '../common/plainChoices.ts'
import { type MatrixSettings, rowsOf } from './matrix.ts'

/** A field name for each row, by its index. */
export const plain: PlainInput<MatrixSettings> = {
  fits: hasOwnChoices,
  read: (posted, settings) => {
    const cells = settings.many === true ? plainTicks : plainRadios
    const answered = rowsOf(settings).flatMap(({ value }, at) => {
      const line = { text: () => posted.text(`r${at}`), all: () => posted.all(`r${at}`) }
      const cell = cells.read(line, settings)
      return cell === undefined ? [] : [[value, cell] as const]
    })
    return answered.length > 0 ? Object.fromEntries(answered) : undefined
  },
}
