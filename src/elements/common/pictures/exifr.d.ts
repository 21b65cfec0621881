/** The part of the library that reads JPEG and HEIC, and nothing but EXIF; it has no types of its own. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr'
}
