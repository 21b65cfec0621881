export { watchCompass } from './webCompass.ts'
export { currentPosition, watchPositions } from './webGeolocation.ts'
