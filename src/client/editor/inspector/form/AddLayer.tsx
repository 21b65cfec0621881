import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guessType } from '../../../../forms/maps/guessType.ts'
import { LAYER_TYPES, type LayerType, type MapLayer, roleOf } from '../../../../forms/maps/MapLayer.ts'
import { useEditor } from '../../store/EditorProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useProblemMessage } from '../../ui/useProblemMessage.ts'
import { ValidatedField } from './ValidatedField.tsx'
import { useLayerUrlCheck } from './useLayerUrlCheck.ts'
import type { GeoJsonProblem } from '../../../../forms/maps/readGeoJson.ts'
import { call } from '../../../api/call.ts'

type NewLayer = Omit<MapLayer, 'name'>
type State =
  | { readonly is: 'idle' | 'reading' }
  | { readonly is: 'failed'; readonly error: unknown; readonly words: string }

/** Adds a layer to the maps of the form: a GeoJSON file, or a URL. */
export function AddLayer({ onAdd }: { readonly onAdd: (layer: NewLayer) => void }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  const [address, setAddress] = useState<string | null>(null)
  const [chosen, setChosen] = useState<LayerType | null>(null)
  const type = chosen ?? guessType(address ?? '')
  const check = useLayerUrlCheck(type)
  const problem = address ? check(address) : null
  const message = useProblemMessage(state.is === 'failed' ? state.error : null)

  const attach = async (file: File) => {
    setState({ is: 'reading' })
    try {
      const kept = await attachOverlay(editor.state.form.id, file)
      if ('key' in kept) {
        const { key, ...params } = kept
        return setState({ is: 'failed', error: null, words: t(`geoJson.${key}`, params) })
      }
      setState({ is: 'idle' })
      const title = file.name.replace(/\.\w+$/, '')
      onAdd({ type: 'geojson', role: 'overlay', title, source: { hash: kept.hash } })
    } catch (error) {
      setState({ is: 'failed', error, words: '' })
    }
  }
  const add = (url: string) => {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    const title = host || (url.split('/').at(-1) ?? '').replace(/\.\w+$/, '') || t(`maps.type_${type}`)
    onAdd({ type, role: roleOf(type) ?? 'basemap', title, source: { url } })
    setAddress(null)
    setChosen(null)
  }
  return (
    <div className="ed-field">
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={t('maps.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void attach(file)
        }}
      />
      <div className="ed-row">
        <button
          type="button"
          className="ed-button ed-small"
          disabled={state.is === 'reading'}
          onClick={() => input.current?.click()}
        >
          <Icon name="importJson" size={14} />
          {t(state.is === 'reading' ? 'maps.reading' : 'maps.upload')}
        </button>
        {address === null ? (
          <button type="button" className="ed-button ed-quiet ed-small" onClick={() => setAddress('')}>
            {t('maps.fromAddress')}
          </button>
        ) : null}
      </div>
      {address === null ? null : (
        <div className="ed-card" role="group" aria-label={t('maps.fromAddress')}>
          <ValidatedField
            mono
            label={t('maps.address')}
            hint={t('maps.addressHint')}
            placeholder="https://…/{z}/{x}/{y}.png"
            value={address}
            check={() => null}
            onChange={setAddress}
          />
          <div className="ed-field">
            <label htmlFor={`${id}-type`}>{t('maps.type')}</label>
            <select
              id={`${id}-type`}
              className="ed-input"
              value={type}
              onChange={({ target }) => setChosen(LAYER_TYPES.find((one) => one === target.value) ?? null)}
            >
              {LAYER_TYPES.map((one) => (
                <option key={one} value={one}>
                  {t(`maps.type_${one}`)}
                </option>
              ))}
            </select>
          </div>
          {problem === null ? null : (
            <p className="ed-error" role="alert">
              {problem}
            </p>
          )}
          <div className="ed-row">
            <button
              type="button"
              className="ed-button ed-small"
              disabled={address === '' || problem !== null}
              onClick={() => add(address)}
            >
              {t('maps.add')}
            </button>
            <button type="button" className="ed-button ed-quiet ed-small" onClick={() => setAddress(null)}>
              {t('maps.cancel')}
            </button>
          </div>
        </div>
      )}
      {state.is === 'failed' ? (
        <p className="ed-error" role="alert">
          {t('maps.failed', { reason: state.words || message })}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Uploads a GeoJSON file for a form. Returns what is wrong with the file before uploading; throws the server's Problem.
 */
async function attachOverlay(formId: string, file: File): Promise<{ readonly hash: string } | GeoJsonProblem> {
  const { readGeoJson } = await import('../../../../forms/maps/readGeoJson.ts')
  const read = readGeoJson(await file.text())
  if ('key' in read) return read
  return call('uploadOverlay', { params: { id: formId }, body: file })
}
