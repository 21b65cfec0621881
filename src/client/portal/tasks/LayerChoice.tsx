import { Select, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TaskLayer } from '../../../contract/taskShapes.ts'

/** Choice of a GeoPackage layer to import; an unsupported coordinate system is stated. */
export function LayerChoice(props: {
  readonly layers: readonly TaskLayer[]
  readonly value: string | undefined
  readonly onChange: (layer: TaskLayer) => void
}) {
  const { layers, value, onChange } = props
  const { t } = useTranslation('portal')
  const chosen = layers.find(({ name }) => name === value)
  return (
    <>
      <label className="portal-field">
        <span>{t('tasks.read.layer')}</span>
        <Select
          value={value ?? null}
          options={layers.map(({ name, rows, crs }) => ({
            value: name,
            label: t('tasks.read.layerOf', { name, count: rows, crs }),
          }))}
          onChange={(name) => {
            const layer = layers.find((one) => one.name === name)
            if (layer) onChange(layer)
          }}
        />
      </label>
      {chosen && !chosen.readable && (
        <Typography.Text type="danger" role="alert">
          {t('tasks.read.layerUnreadable', { crs: chosen.crs })}
        </Typography.Text>
      )}
    </>
  )
}
