import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import { setFormSettings } from '../../../../forms/edits/setFormSettings.ts'
import type { MapLayer } from '../../../../forms/maps/MapLayer.ts'
import { urlOf } from '../../../api/call.ts'
import { FormMapsContext } from '../../../../render/map/FormMaps.ts'
import { MapView } from '../../../../render/map/MapView.tsx'
import { useEditor, useEditorState } from '../../store/EditorProvider.tsx'
import { AddLayer } from './AddLayer.tsx'
import { LayerCard } from './LayerCard.tsx'
import './form.css'

const NONE: readonly MapLayer[] = []

/** The layers of this form's maps in addition to the server's, with a map to preview them. */
export function MapsSettings() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const layers = useEditorState(({ document }) => document.form.maps) ?? NONE
  const id = useEditorState(({ document }) => document.form.id)
  const language = useEditorState((state) => state.language)
  const put = (maps: readonly MapLayer[]) => editor.commit(setFormSettings({ maps }))
  // An upload takes a while; the layers may have changed by then.
  const add = (layer: Omit<MapLayer, 'name'>) => {
    const now = editor.stable().form.maps ?? NONE
    put([...now, { ...layer, name: freeName(now) }])
  }
  const maps = useMemo(
    () => ({
      layers,
      fileUrl: (hash: string) => urlOf('getList', { params: { id, hash } }),
      words: (text: unknown) => readText(text as Text | undefined, language),
    }),
    [layers, id, language],
  )
  return (
    <>
      <p className="ed-hint">{t('maps.hint')}</p>
      {layers.map((layer, index) => (
        <LayerCard
          key={layer.name}
          layer={layer}
          number={index + 1}
          onChange={(next) => put(layers.map((other) => (other === layer ? next : other)))}
          onUp={index === 0 ? null : () => put(layers.with(index, layers[index - 1] ?? layer).with(index - 1, layer))}
          onRemove={() => put(layers.filter((other) => other !== layer))}
        />
      ))}
      <AddLayer onAdd={add} />
      {layers.length > 0 && (
        <FormMapsContext value={maps}>
          <MapView className="ed-layers-map" center={[0, 20]} zoom={0.4} label={t('maps.preview')} />
        </FormMapsContext>
      )}
    </>
  )
}

/** Returns `layer1`, or the first unused number. */
function freeName(layers: readonly MapLayer[]): string {
  const taken = new Set(layers.map(({ name }) => name))
  for (let number = 1; ; number++) if (!taken.has(`layer${number}`)) return `layer${number}`
}
