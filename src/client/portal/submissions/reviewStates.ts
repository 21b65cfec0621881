import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { REVIEW_STATES } from '../../../contract/shapes.ts'
import { readText } from '../../../forms/document/Text.ts'

/** The review states of the form's own, in their order. */
export const OwnStatesContext = createContext<readonly OwnReviewState[]>([])

type UsualState = (typeof REVIEW_STATES)[number]
const isUsual = (state: string): state is UsualState => (REVIEW_STATES as readonly string[]).includes(state)

/** The review states of the form around: all there are, and what they are called. */
export function useReviewStates() {
  const { t, i18n } = useTranslation('desk')
  const own = useContext(OwnStatesContext)
  return useMemo(() => {
    const found = (state: string) => own.find(({ id }) => id === state)
    return {
      all: [...REVIEW_STATES, ...own.map(({ id }) => id)],
      labelOf: (state: string): string => {
        if (isUsual(state)) return t(`state.${state}`)
        const label = found(state)?.label
        return (label && readText(label, i18n.language)) || state
      },
      /** CSS; undefined for the usual ones, which have their look. */
      colorOf: (state: string) => found(state)?.color,
    }
  }, [own, t, i18n.language])
}
