import { useCallback, useSyncExternalStore } from 'react'
import { useDrawnInput } from '../../client/render/ElementContext.ts'
import { useRenderScope } from '../../client/render/RenderScope.ts'
import { ROOT } from '../../forms/filling/Filling.ts'
import type { MediaRef } from '../../forms/media/MediaRef.ts'
import { isFar, metresApart, placeBeside, sayMetres } from '../common/pictures/placeBeside.ts'
import { useMediaWords } from '../common/pictures/useMediaWords.tsx'

const nothing = () => {}

/** How far from the answered place a photo was taken; nothing while one of the two is not known. */
export function PlaceGap({ file }: { readonly file: MediaRef }) {
  const { filling, language } = useRenderScope()
  const { node, row } = useDrawnInput()
  const t = useMediaWords()
  const place = filling ? placeBeside(filling.compiled.nodes, node) : null
  const placeId = place?.element.id
  const placeRow = place?.repeat ? row : ROOT
  const subscribe = useCallback(
    (listener: () => void) => (filling && placeId ? filling.subscribe(placeId, listener, placeRow) : nothing),
    [filling, placeId, placeRow],
  )
  const answered = useSyncExternalStore(subscribe, () => (place?.path ? filling?.get(place.path, placeRow) : undefined))
  const metres = place ? metresApart(file, place, answered) : null
  if (metres === null) return null
  const far = isFar(metres, node.element)
  return (
    <span className="gf-media-state" data-far={far}>
      {far ? t('photo.far', { distance: sayMetres(metres, language) }) : t('photo.near')}
    </span>
  )
}
