import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { drawnForm } from './DrawnForm.ts'
import { useRenderScope } from './RenderScope.ts'
import { useRow } from './RowContext.ts'

/** The selected part of a layout that shows one at a time (undefined at first), and a function to select another. */
export function useChosenPart(layout: ElementId): [ElementId | undefined, (part: ElementId) => void] {
  const { places } = drawnForm(useRenderScope().filling)
  const row = useRow()
  const chosen = useStore(places.store, () => places.partOf(layout, row))
  const choose = useCallback((part: ElementId) => places.choose(layout, row, part), [places, layout, row])
  return [chosen, choose]
}

/** True if a panel is open (a row of a repeat: with `row`), and a function to open or close it. */
export function useOpenPart(part: ElementId, initially: boolean, of?: string): [boolean, (open: boolean) => void] {
  const { places } = drawnForm(useRenderScope().filling)
  const here = useRow()
  const row = of ?? here
  const open = useStore(places.store, () => places.isOpen(part, row) ?? initially)
  const setOpen = useCallback((next: boolean) => places.setOpen(part, row, next), [places, part, row])
  return [open, setOpen]
}
