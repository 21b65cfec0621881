import { useMemo } from 'react'
import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import type { TextBlockSettings } from './text-block.ts'
import { markdownNodes } from './markdownNodes.tsx'

export const control: ControlEntry = { sort: 'content', Content: TextBlockControl }

/** A text for the reader. */
function TextBlockControl({ id, settings, words }: ContentProps<TextBlockSettings>) {
  const { text } = settings
  const nodes = useMemo(() => markdownNodes(words, text), [words, text])
  return (
    <div id={id} className="gf-text-block">
      {nodes}
    </div>
  )
}
