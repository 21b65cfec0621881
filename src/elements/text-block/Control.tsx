import { useMemo } from 'react'
import type { ContentProps } from '../../client/render/ControlProps.ts'
import { markdownNodes } from './markdownNodes.tsx'

/** Words for the reader. */
export function TextBlockControl({ id, settings, words }: ContentProps) {
  const text = words(settings['text'])
  const nodes = useMemo(() => markdownNodes(text), [text])
  return (
    <div id={id} className="gf-text-block">
      {nodes}
    </div>
  )
}
