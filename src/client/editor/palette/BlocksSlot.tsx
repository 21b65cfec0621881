import { useEffect, useState } from 'react'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: Group } = lazyPanel(
  async () => {
    const [{ BlocksGroup }] = await Promise.all([import('./BlocksGroup.tsx'), loadTranslations(['blocks'])])
    return BlocksGroup
  },
  { silent: true },
)

/** Delay after which blocks are loaded into the palette, in ms: the canvas has priority. */
const LATER = 3_000

/** Place of the author's blocks in the palette. */
export function BlocksSlot({ query }: { readonly query: string }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isTime || query !== '' ? <Group query={query} /> : null
}
