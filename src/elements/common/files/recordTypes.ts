/** Preferred recording formats: those that all phones and computers play first, then those of this browser. */
const FILM = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']
const SOUND = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

const ENDINGS: { readonly [type: string]: string } = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
}

/** Returns the first format this browser can record; undefined lets the browser choose. */
export function recordType(film: boolean): string | undefined {
  return (film ? FILM : SOUND).find((type) => MediaRecorder.isTypeSupported(type))
}

/** Returns a recording as a file, named by its time: `recording-2026-03-01-093000.m4a`. */
export function recordedFile(parts: readonly Blob[], type: string, baseName: string): File {
  const plain = type.split(';')[0] ?? ''
  const now = new Date()
  const moment = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  const name = `${baseName}-${moment.replace('T', '-').replaceAll(':', '')}.${ENDINGS[plain] ?? 'webm'}`
  return new File([...parts], name, { type: plain })
}
