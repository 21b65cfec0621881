import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useFormWords, useRenderScope } from '../../client/render/RenderScope.ts'
import './hidden.css'

/** Nothing for collectors; a mark on the canvas, where its author has to find it. */
export function HiddenControl({ settings, words }: ControlProps) {
  const { filling } = useRenderScope()
  const t = useFormWords()
  if (filling !== null) return null
  return (
    <div className="gf-hidden-mark">
      <strong>{words(settings['label'])}</strong> {t('field.hidden')}
    </div>
  )
}
