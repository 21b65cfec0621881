/** The part of the library that reads EXIF only, from JPEG and HEIC; it has no types of its own. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr'
}
