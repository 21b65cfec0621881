import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FENCE_VERTICES } from '../../../elements/common/spatialSettings.ts'
import { vertexCount, fenceOf } from '../../../geo/fenceOf.ts'
import type { MultiPolygon } from '../../../geo/Shape.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

// The map code is large: loaded with the first area.
const FenceMap = lazyPart(async () => (await import('../../../render/map/FenceMap.tsx')).FenceMap)
const DrawFence = lazyPart(async () => {
  const [{ DrawFence: screen }] = await Promise.all([
    import('../../../elements/common/drawn/DrawFence.tsx'),
    loadTranslations(['draw']),
  ])
  return screen
})

interface AreaFieldProps {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Area of a rule: drawn on a map, or read from a GeoJSON file. */
export function AreaField({ label, value, onChange }: AreaFieldProps) {
  const { t, i18n } = useTranslation('editor')
  const input = useRef<HTMLInputElement>(null)
  const [drawing, setDrawing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const fence = isFence(value) ? value : null
  // Drawing edits a single ring; an area of several pieces, or with holes, is replaced as a whole.
  const isOneRing = fence?.coordinates.length === 1 && fence.coordinates[0]?.length === 1

  const read = async (file: File) => {
    const { readGeoJson } = await import('../../../forms/maps/readGeoJson.ts')
    const found = readGeoJson(await file.text())
    if ('key' in found) {
      const { key, ...params } = found
      return setProblem(t(`geoJson.${key}`, params))
    }
    const next = fenceOf(found.collection.features.map(({ geometry }) => geometry))
    if (!next) return setProblem(t('fence.noArea'))
    const count = vertexCount(next)
    if (count > MAX_FENCE_VERTICES) return setProblem(t('fence.tooMany', { count, limit: MAX_FENCE_VERTICES }))
    setProblem(null)
    onChange(next)
  }
  return (
    <div className="ed-field" role="group" aria-label={label}>
      <span className="ed-label">{label}</span>
      {fence && (
        <div className="ed-fence">
          <Suspense fallback={<div className="gf-map" />}>
            <FenceMap key={JSON.stringify(fence)} fence={fence} label={t('fence.map')} />
          </Suspense>
        </div>
      )}
      <p className="ed-hint">
        {fence ? t('fence.size', { count: fence.coordinates.length, corners: vertexCount(fence) }) : t('fence.none')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,application/geo+json,application/json"
        aria-label={t('fence.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      <div className="ed-row">
        <button type="button" className="ed-button ed-small" onClick={() => setDrawing(true)}>
          {t(isOneRing ? 'fence.redraw' : 'fence.draw')}
        </button>
        <button type="button" className="ed-button ed-small" onClick={() => input.current?.click()}>
          <Icon name="importJson" size={14} />
          {t('fence.file')}
        </button>
        {fence && (
          <button type="button" className="ed-button ed-quiet ed-small" onClick={() => onChange(undefined)}>
            {t('fence.remove')}
          </button>
        )}
      </div>
      {problem && (
        <p className="ed-error" role="alert">
          {problem}
        </p>
      )}
      {drawing && (
        <Suspense fallback={null}>
          <DrawFence
            label={label}
            language={i18n.language}
            fence={isOneRing ? fence : null}
            onDone={(next) => {
              setDrawing(false)
              setProblem(null)
              if (next && JSON.stringify(next) !== JSON.stringify(fence)) onChange(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const isFence = (value: unknown): value is MultiPolygon =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'MultiPolygon'
