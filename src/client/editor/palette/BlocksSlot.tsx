import { useEffect, useState } from 'react'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: Group } = lazyPanel(
  async () => {
    const [{ BlocksGroup }] = await Promise.all([import('./BlocksGroup.tsx'), loadWords(['blocks'])])
    return BlocksGroup
  },
  { silent: true },
)

/** Milliseconds after which the blocks come to the palette: the canvas comes first. */
const LATER = 3_000

/** Where the author's blocks stand in the palette. */
export function BlocksSlot({ query }: { readonly query: string }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isTime || query !== '' ? <Group query={query} /> : null
}
