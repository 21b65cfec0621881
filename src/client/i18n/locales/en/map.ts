export const map = {
  closed: 'Map',
  loading: 'Loading the map…',
  unavailable: 'The map cannot be shown on this device. You can still enter coordinates.',
  worldMissing: 'The background map did not load; the points are where they belong.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
}
