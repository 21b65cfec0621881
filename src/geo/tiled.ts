/** The layer name in a list's vector tiles, and their maximum zoom. */
export const TILED_LAYER = 'features'
export const TILED_ZOOM = 16
