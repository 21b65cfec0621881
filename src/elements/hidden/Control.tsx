import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import './hidden.css'

/** Nothing for collectors; a mark on the canvas, where its author has to find it. Reads its parameter of the address. */
export function HiddenControl({ settings, value, onChange, words }: ControlProps) {
  const { filling } = useRenderScope()
  const { t } = useTranslation('render', { useSuspense: false })
  const { fromQuery } = settings
  const asked = filling !== null && value === undefined && typeof fromQuery === 'string' && fromQuery !== ''
  useEffect(() => {
    const found = asked ? new URLSearchParams(window.location.search).get(fromQuery) : null
    if (found) onChange(found)
  }, [asked, fromQuery, onChange])
  if (filling !== null) return null
  return (
    <div className="gf-hidden-mark">
      <strong>{words(settings['label'])}</strong> {t('field.hidden')}
    </div>
  )
}
