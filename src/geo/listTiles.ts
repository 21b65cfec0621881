/** The layer name in a list's vector tiles, and their maximum zoom. */
export const LIST_TILE_LAYER = 'features'
export const LIST_TILE_MAX_ZOOM = 16
