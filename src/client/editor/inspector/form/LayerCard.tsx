import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readText } from '../../../../forms/document/Text.ts'
import { type MapLayer, roleOf } from '../../../../forms/maps/MapLayer.ts'
import { useEditorState } from '../../store/EditorProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LocalizedField } from '../LocalizedField.tsx'
import { ValidatedField } from './ValidatedField.tsx'
import { useLayerUrlCheck } from './useLayerUrlCheck.ts'

interface LayerCardProps {
  readonly layer: MapLayer
  readonly number: number
  readonly onChange: (layer: MapLayer) => void
  /** Null for the first. */
  readonly onUp: (() => void) | null
  readonly onRemove: () => void
}

/** One layer of the form's maps: its title, URL, attribution and style; move or remove it. */
export function LayerCard({ layer, number, onChange, onUp, onRemove }: LayerCardProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const language = useEditorState((state) => state.language)
  const check = useLayerUrlCheck(layer.type)
  const { type, role, title, source, attribution = '', layers = '', color = '#7a3ea8', hidden = false } = layer
  const called = readText(title, language) || t('maps.layer', { number })
  /** Empty texts are not stored. */
  const put = (key: 'attribution' | 'layers', text: string) => {
    const { [key]: _, ...rest } = layer
    onChange(text === '' ? rest : { ...rest, [key]: text })
  }
  return (
    <div className="ed-card" role="group" aria-label={called} data-layer={layer.name}>
      <p className="ed-hint">
        {t(`maps.type_${type}`)}
        {'hash' in source ? ` · ${t('maps.file')}` : ''}
      </p>
      <LocalizedField
        label={t('maps.name')}
        value={title}
        onChange={(words) => onChange({ ...layer, title: words ?? '' })}
      />
      {'url' in source ? (
        <ValidatedField
          mono
          label={t('maps.address')}
          value={source.url}
          check={(url) => (url === '' ? t('calls.notAnAddress') : check(url))}
          onChange={(url) => onChange({ ...layer, source: { url } })}
        />
      ) : null}
      {type === 'wms' ? (
        <ValidatedField
          label={t('maps.wmsLayers')}
          hint={t('maps.wmsLayersHint')}
          value={layers}
          maxLength={500}
          check={() => null}
          onChange={(text) => put('layers', text)}
        />
      ) : null}
      <ValidatedField
        label={t('maps.attribution')}
        hint={t('maps.attributionHint')}
        value={attribution}
        maxLength={500}
        check={() => null}
        onChange={(text) => put('attribution', text)}
      />
      <div className="ed-halves">
        {roleOf(type) === null ? (
          <div className="ed-field">
            <label htmlFor={`${id}-role`}>{t('maps.role')}</label>
            <select
              id={`${id}-role`}
              className="ed-input"
              value={role}
              onChange={({ target }) =>
                onChange({ ...layer, role: target.value === 'overlay' ? 'overlay' : 'basemap' })
              }
            >
              <option value="basemap">{t('maps.role_basemap')}</option>
              <option value="overlay">{t('maps.role_overlay')}</option>
            </select>
          </div>
        ) : null}
        {role === 'overlay' && (type === 'geojson' || type === 'pmtiles') ? (
          <div className="ed-field">
            <label htmlFor={`${id}-color`}>{t('maps.color')}</label>
            <input
              id={`${id}-color`}
              type="color"
              className="ed-input ed-color"
              value={color}
              onChange={({ target }) => onChange({ ...layer, color: target.value })}
            />
          </div>
        ) : null}
      </div>
      {role === 'overlay' ? (
        <label className="ed-check">
          <input
            type="checkbox"
            checked={hidden}
            onChange={({ target }) => onChange({ ...layer, hidden: target.checked })}
          />
          {t('maps.hidden')}
        </label>
      ) : null}
      <div className="ed-row">
        {onUp === null ? null : (
          <button
            type="button"
            className="ed-button ed-quiet ed-small"
            aria-label={t('maps.up', { title: called })}
            onClick={onUp}
          >
            ↑
          </button>
        )}
        <button type="button" className="ed-button ed-quiet ed-small" onClick={onRemove}>
          <Icon name="remove" size={14} />
          {t('maps.remove', { title: called })}
        </button>
      </div>
    </div>
  )
}
