import { useCallback, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { useAnswer, type Loading } from '../../api/useAnswer.ts'
import { useSession } from '../../session/useSession.ts'
import type { ListQuery } from './useListQuery.ts'

export const PAGE_SIZE = 24

type Listed = Output<'listForms'>

/** A page of forms. `isOld`: they answer the question before, while this one is on its way. */
export function useFormsList({ q, state, template, owner, sort, page }: ListQuery) {
  const { info } = useSession()
  const words = q.trim()
  const { answer, reload } = useAnswer('listForms', {
    query: {
      ...(words ? { q: words } : {}),
      ...(state ? { state } : {}),
      ...(template === null ? {} : { template }),
      ...(owner ? { owner } : {}),
      sort,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      everyone: info.isAdmin,
    },
  })
  const [last, setLast] = useState<Loading<Listed>>(answer)
  if (answer.state !== 'loading' && answer !== last) setLast(answer)
  const isOld = answer.state === 'loading' && last.state === 'loaded'
  // Who undoes something may have asked for other forms meanwhile: it is those that are asked for anew.
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  }, [reload])
  const again = useCallback(() => latest.current(), [])
  return { answer: isOld ? last : answer, isOld, reload: again }
}
