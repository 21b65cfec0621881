import type { Column } from '../../../forms/kinds/ElementKind.ts'
import { mediaColumns } from '../../../forms/media/mediaColumns.ts'
import { mediaIn } from '../../../forms/media/MediaRef.ts'

/** Export columns of recordings: the files, and their duration in seconds; several on separate lines. */
export const recordingColumns: readonly Column[] = [
  ...mediaColumns(),
  {
    suffix: '/seconds',
    cell: (value) => {
      const lengths = mediaIn(value).map(({ seconds }) => seconds)
      if (lengths.every((one) => one === undefined)) return null
      return lengths.length === 1 ? (lengths[0] ?? null) : lengths.map((one) => one ?? '').join('\n')
    },
  },
]
