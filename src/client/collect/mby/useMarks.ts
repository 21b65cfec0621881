import { useCallback, useRef, useState } from 'react'
import type { PlaceMarks } from '../../../contract/placeShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { call } from '../../api/call.ts'

type Marks = PlaceMarks['marks']

/** The marks of the part of the map that was looked at last; the old ones stay until the new ones are there. */
export function useMarks(formId: string): { marks: Marks; look: (bounds: Bounds) => void } {
  const [marks, setMarks] = useState<Marks>([])
  const turn = useRef(0)
  const look = useCallback(
    (bounds: Bounds) => {
      const mine = ++turn.current
      const query = { bbox: bounds.map((degrees) => degrees.toFixed(5)).join(',') }
      call('listPlaceMarks', { params: { id: formId }, query }).then(
        (answer) => mine === turn.current && setMarks(answer.marks),
        // The list tells when nobody answers; the map keeps what it shows, or shows what was saved.
        async () => {
          const { savedMarks } = await import('../offline/savedLists.ts')
          const saved = await savedMarks(formId, bounds)
          if (mine === turn.current && saved.length > 0) setMarks(saved)
        },
      )
    },
    [formId],
  )
  return { marks, look }
}
