/** What the layer is called that vector tiles of a list hold, and the deepest zoom they are cut for. */
export const TILED_LAYER = 'features'
export const TILED_ZOOM = 16
