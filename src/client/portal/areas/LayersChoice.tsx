import { useTranslation } from 'react-i18next'
import type { ShownLayer } from '../../map/ShownLayer.ts'

interface LayersChoiceProps {
  readonly layers: readonly ShownLayer[]
  /** Ids of those that are saved. */
  readonly wanted: ReadonlySet<string>
  readonly onChange: (wanted: ReadonlySet<string>) => void
}

/** Which maps are saved; nothing to choose where there is one. */
export function LayersChoice({ layers, wanted, onChange }: LayersChoiceProps) {
  const { t } = useTranslation('areas')
  if (layers.length < 2) return null
  const toggle = (id: string, on: boolean) => {
    const next = new Set(wanted)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="area-layers">
      <legend>{t('layers')}</legend>
      {layers.map(({ id, title }) => (
        <label key={id}>
          <input type="checkbox" checked={wanted.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  )
}
