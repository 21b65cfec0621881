import type { Map as MapLibre } from 'maplibre-gl'
import {
  type GeoJSONStoreFeatures,
  type TerraDrawChanges,
  TerraDrawExtend,
  type TerraDrawStylingFunction,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { wrapLongitude } from '../../../geo/antimeridian.ts'

type Render = [changes: TerraDrawChanges, styling: TerraDrawStylingFunction]

/**
 * terra-draw accepts longitudes from -180 to 180 only, and a map dragged across the antimeridian returns others. This
 * adapter passes longitudes relative to a nearby meridian, so that every drawing is around 0.
 */
export class FramedAdapter extends TerraDrawMapLibreGLAdapter<MapLibre> {
  private readonly map: MapLibre
  private readonly origin: number

  constructor(map: MapLibre, origin: number) {
    // Nine decimals, so that subtracting the meridian loses nothing.
    super({
      map,
      coordinatePrecision: 9,
      prefixId: 'corner',
      minPixelDragDistance: 4,
      minPixelDragDistanceSelecting: 4,
    })
    this.map = map
    this.origin = origin
  }

  override project(longitude: number, latitude: number) {
    return super.project(this.nearest(longitude + this.origin), latitude)
  }

  override unproject(x: number, y: number) {
    const { lng, lat } = super.unproject(x, y)
    return { lng: wrapLongitude(lng - this.origin), lat: Math.max(-90, Math.min(90, lat)) }
  }

  override render(...[changes, styling]: Render): void {
    const shown = (features: readonly GeoJSONStoreFeatures[]) => features.map((feature) => this.shifted(feature))
    super.render(
      {
        ...changes,
        created: shown(changes.created),
        updated: shown(changes.updated),
        unchanged: shown(changes.unchanged),
      },
      styling,
    )
  }

  override clear(): void {
    if (this.hasLayers()) super.clear()
  }

  override unregister(): void {
    if (this.hasLayers()) super.unregister()
    else TerraDrawExtend.TerraDrawBaseAdapter.prototype.unregister.call(this)
  }

  /** False after a style was replaced, and while the WebGL context is lost. */
  private hasLayers(): boolean {
    return Boolean(this.map.style) && this.map.getSource('corner-point') !== undefined
  }

  /** Returns the longitude in the copy of the world that is on screen. */
  private nearest(longitude: number): number {
    return longitude + Math.round((this.map.getCenter().lng - longitude) / 360) * 360
  }

  private shifted(feature: GeoJSONStoreFeatures): GeoJSONStoreFeatures {
    const { origin } = this
    const shift = (at: unknown): unknown =>
      Array.isArray(at) && typeof at[0] === 'number' ? [at[0] + origin, at[1]] : (at as unknown[]).map(shift)
    const geometry = { ...feature.geometry, coordinates: shift(feature.geometry.coordinates) }
    return { ...feature, geometry: geometry as GeoJSONStoreFeatures['geometry'] }
  }
}
