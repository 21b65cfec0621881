export { watchCompass } from './webCompass.ts'
export { positionHere, watchPositions } from './webGeolocation.ts'
