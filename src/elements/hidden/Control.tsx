import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation, useRenderScope } from '../../render/RenderScope.ts'
import type { HiddenSettings } from './hidden.ts'
import './hidden.css'

export const control: ControlEntry = { sort: 'input', Control: HiddenControl, unlabelled: true }

/** Renders nothing for collectors; a placeholder on the canvas, so that authors can find it. */
function HiddenControl({ settings, words }: ControlProps<HiddenSettings>) {
  const { filling } = useRenderScope()
  const t = useFormTranslation()
  if (filling !== null) return null
  return (
    <div className="gf-hidden-mark">
      <strong>{words(settings.label)}</strong> {t('field.hidden')}
    </div>
  )
}
