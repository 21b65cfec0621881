import { useMemo } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'
import { lastMapView } from '../../render/map/lastMapView.ts'
import { useRenderScope } from '../../render/RenderScope.ts'
import { useRow } from '../../render/RowContext.ts'
import { type OpeningView, openingView } from './openingView.ts'

/** The initial map view of a control without an answer; computed again when it becomes blank, or `opened` changes. */
export function useOpeningView({ element, settings, value }: ControlProps, opened?: unknown): OpeningView | null {
  const { filling, start } = useRenderScope()
  const row = useRow()
  const isBlank = value === undefined
  return useMemo(
    () => (isBlank || opened ? (openingView(filling, { element, settings, row, start }) ?? lastMapView()) : start),
    [filling, element, settings, row, start, isBlank, opened],
  )
}
