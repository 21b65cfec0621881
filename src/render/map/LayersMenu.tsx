import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WORLD } from './layerChoice.ts'
import type { LayerChoice } from './openMap.ts'
import type { ShownLayer } from './ShownLayer.ts'

interface LayersMenuProps {
  readonly layers: readonly ShownLayer[]
  readonly choice: LayerChoice
  readonly onChoose: (choice: LayerChoice) => void
}

/** A button over the map that opens the choice of layers: one basemap, any number of overlays. */
export function LayersMenu({ layers, choice, onChoose }: LayersMenuProps) {
  const { t } = useTranslation('map', { useSuspense: false })
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const basemaps = layers.filter(({ role }) => role === 'basemap')
  const { basemap, overlays, off } = choice

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    // Closes the menu only, not a dialog around the map.
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="gf-map-layers" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="gf-map-tool"
        aria-label={t('layers')}
        title={t('layers')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M12 3 2.5 8 12 13l9.5-5L12 3Zm-9.5 9.5L12 17.5l9.5-5M2.5 16.5 12 21.5l9.5-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      {/* Not focusable itself; pressing its background must not close it. */}
      <div id={id} className="gf-map-menu" hidden={!open} tabIndex={-1}>
        {basemaps.length > 0 && (
          <fieldset>
            <legend>{t('basemaps')}</legend>
            {[...basemaps, null].map((one) => (
              <label key={one?.id ?? WORLD}>
                <input
                  type="radio"
                  name={`${id}-basemap`}
                  checked={(one?.id ?? WORLD) === (basemap?.id ?? WORLD)}
                  onChange={() => onChoose({ ...choice, basemap: one })}
                />
                <span>{one?.title ?? t('world')}</span>
              </label>
            ))}
          </fieldset>
        )}
        {overlays.length > 0 && (
          <fieldset>
            <legend>{t('overlays')}</legend>
            {overlays.map((one) => (
              <label key={one.id}>
                <input
                  type="checkbox"
                  checked={!off.has(one.id)}
                  onChange={({ target }) => onChoose({ ...choice, off: toggled(off, one.id, !target.checked) })}
                />
                <span>{one.title}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

function toggled(off: ReadonlySet<string>, id: string, isOff: boolean): ReadonlySet<string> {
  const next = new Set(off)
  if (isOff) next.add(id)
  else next.delete(id)
  return next
}
