import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormWords, useRenderScope } from '../../render/RenderScope.ts'
import type { HiddenSettings } from './hidden.ts'
import './hidden.css'

export const control: ControlEntry = { sort: 'input', Control: HiddenControl, unlabelled: true }

/** Nothing for collectors; a mark on the canvas, where its author has to find it. */
function HiddenControl({ settings, words }: ControlProps<HiddenSettings>) {
  const { filling } = useRenderScope()
  const t = useFormWords()
  if (filling !== null) return null
  return (
    <div className="gf-hidden-mark">
      <strong>{words(settings.label)}</strong> {t('field.hidden')}
    </div>
  )
}
