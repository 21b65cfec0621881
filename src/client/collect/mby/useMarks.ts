import { useCallback, useRef, useState } from 'react'
import type { PlaceMarks } from '../../../contract/placeShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { call } from '../../api/call.ts'

type Marks = PlaceMarks['marks']

/** Markers of the last viewed part of the map; the previous markers stay until the new ones arrive. */
export function useMarks(formId: string): { marks: Marks; look: (bounds: Bounds) => void } {
  const [marks, setMarks] = useState<Marks>([])
  const turn = useRef(0)
  const look = useCallback(
    (bounds: Bounds) => {
      const mine = ++turn.current
      const query = { bbox: bounds.map((degrees) => degrees.toFixed(5)).join(',') }
      call('listPlaceMarks', { params: { id: formId }, query }).then(
        (answer) => mine === turn.current && setMarks(answer.marks),
        // The list reports the failed request; the map keeps its markers, or shows the saved ones.
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
