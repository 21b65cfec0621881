import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { REVIEW_STATES } from '../../../contract/shapes.ts'
import { readText } from '../../../forms/document/Text.ts'

/** The form's own review states, in their order. */
export const OwnStatesContext = createContext<readonly OwnReviewState[]>([])

type UsualState = (typeof REVIEW_STATES)[number]
const isUsual = (state: string): state is UsualState => (REVIEW_STATES as readonly string[]).includes(state)

/** Returns all review states of the form with their labels and colours. */
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
      /** CSS colour; undefined for built-in states, which are styled. */
      colorOf: (state: string) => found(state)?.color,
    }
  }, [own, t, i18n.language])
}
